import { CodedError } from '@press/errors';
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Api, Reader, Reading } from '../client';
import { API_CONTRACT } from '../version';

/** Options for TanStack Query. Components that use the same query share one request. */
export interface ApiQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<T>;
  staleTime?: number;
  refetchOnMount?: boolean;
  gcTime?: number;
  /**
   * Reduces the response to the part that a document has in its state. Such a response is stale: navigation back to the page loads
   * the whole.
   */
  inDocument?(data: T): Promise<T>;
}

/** Milliseconds for which data of a journal is fresh (J-11). */
export const JOURNAL_STALE_TIME = 300_000;

/**
 * The api client in the `meta` of a query. Each area has a separate client, with its own readers.
 * @throws CodedError PRESS-Q01 if there is none
 */
export function apiOf({ meta }: Pick<QueryFunctionContext, 'meta'>): Api {
  const api = meta?.api;
  if (!api) throw new CodedError('PRESS-Q01', 'The query has no api client.', 'Use useQuery of @press/area.');
  return api as Api;
}

/**
 * The key of a query. All areas share one cache, and two areas of a page may come from different builds. Entities of
 * other reader versions therefore have other keys.
 */
export const versionedKey = (...parts: readonly unknown[]): readonly unknown[] => [API_CONTRACT, ...parts];

/**
 * A reader of the separate chunk: the first page has its data from the server as entities. Responses that few pages
 * request are read by their query's own reader.
 */
export const reader =
  <T>(choose: (readers: typeof import('../readers')) => Reader<T>): Reading<T> =>
  async () => {
    const readers = await import('../readers');
    return readers.expecting(choose(readers));
  };

/** A read of the api as a query. Its request is cancelled when no component uses it any more. */
export const readQuery = <T>(key: readonly unknown[], path: string, reading: Reading<T>): ApiQuery<T> => ({
  queryKey: versionedKey(...key),
  queryFn: (context) => apiOf(context).get(path, reading, context.signal),
  staleTime: JOURNAL_STALE_TIME,
});

/** A query that depends on the response to another one. */
export const derivedQuery = <T, U>(
  key: readonly unknown[],
  { queryFn }: ApiQuery<T>,
  derive: (data: T) => U | Promise<U>,
): ApiQuery<U> => ({
  queryKey: versionedKey(...key),
  queryFn: async (context) => derive(await queryFn(context)),
  staleTime: JOURNAL_STALE_TIME,
});
