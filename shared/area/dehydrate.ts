import type { QueryClient } from '@tanstack/react-query';
import { statusOfError, type StoredQuery } from './data';

/** The cache as JSON-safe data, failures included; what is still on its way is left to the browser. */
export function dehydrateQueries(client: QueryClient): StoredQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state: { data, error } }) => {
      if (!error) return { queryKey, data };
      const status = statusOfError(error);
      return {
        queryKey,
        error: { name: error.name, message: error.message, ...(status === undefined ? {} : { status }) },
      };
    });
}
