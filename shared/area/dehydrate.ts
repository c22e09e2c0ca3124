import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { statusOfError, type PlainError } from './data';

/** The cache as JSON-safe data, failures included. */
export function dehydrateQueries(client: QueryClient): unknown {
  const state = dehydrate(client, { shouldDehydrateQuery: (query: Query) => query.state.status !== 'pending' });
  for (const query of state.queries) {
    const { error } = query.state;
    const status = statusOfError(error);
    const plain: PlainError | null = error && {
      name: error.name,
      message: error.message,
      ...(status === undefined ? {} : { status }),
    };
    query.state = { ...query.state, error: plain, fetchFailureReason: null };
    delete query.promise;
    delete query.meta;
  }
  return state;
}
