import type { QueryClient } from '@tanstack/react-query';
import { statusOfError } from './data';
import type { StoredQuery } from './types';

/** The cache as JSON-safe data, failures included. What is still loading is left to the browser. */
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
