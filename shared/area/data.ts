import type { Api } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';
import type { DefaultOptions, QueryClient } from '@tanstack/react-query';
import type { RouteData, RouteQueries } from './route';
import type { StoredQuery } from './types';

/**
 * Behaviour of every query. No silent retries: an error view has its own Retry. No refetch without the reader's action.
 * A failed query stays failed until it is requested again, so that server and browser show the same.
 */
export const QUERY_DEFAULTS: DefaultOptions = {
  queries: {
    staleTime: 60_000,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  },
};

const readOnes = (queries: RouteQueries): ApiQuery<unknown>[] =>
  Object.values(queries).filter((query) => query !== null);

/** Starts all queries of a page together. Resolves when all have ended; never rejects: failures stay in the cache. */
export async function loadQueries(client: QueryClient, api: Api, queries: RouteQueries): Promise<void> {
  await Promise.all(readOnes(queries).map((query) => client.prefetchQuery({ ...query, meta: { api } })));
}

/** The responses in the cache, by the names of the queries. */
export const cachedData = (queries: RouteQueries, client: QueryClient): RouteData<RouteQueries> =>
  Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, query ? client.getQueryData(query.queryKey) : undefined]),
  );

/** 404 if data that the page needs do not exist, 410 if they were removed, 503 if they could not be read, else 200. */
export function statusOf(queries: RouteQueries, client: QueryClient): number {
  const needed = readOnes(queries).filter((query) => !('optional' in query));
  const errors = needed.map((query) => client.getQueryState(query.queryKey)?.error).filter(Boolean);
  for (const status of [404, 410]) if (errors.some((error) => statusOfError(error) === status)) return status;
  return errors.length > 0 ? 503 : 200;
}

/** True if a read failed, including an optional one, for a reason other than a missing or refused resource (4xx). */
export const lacksData = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error !== null && Math.floor((statusOfError(error) ?? 0) / 100) !== 4);

/** True if no response is still loading. A failure counts as a response. */
export const isSettled = (queries: RouteQueries, client: QueryClient): boolean =>
  readOnes(queries).every((query) => (client.getQueryState(query.queryKey)?.status ?? 'pending') !== 'pending');

/** The HTTP status in an error. */
export function statusOfError(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/**
 * Puts the server's responses and failures into the browser's cache, each as old as the document. Existing entries
 * stay. TanStack's own `hydrate` would cost 0.8 KiB more, for mutations and promises.
 */
export function hydrateQueries(client: QueryClient, stored: readonly StoredQuery[]): void {
  const cache = client.getQueryCache();
  for (const { queryKey, data, isStale, error } of stored) {
    if (cache.find({ queryKey })) continue;
    const query = cache.build(client, client.defaultQueryOptions({ queryKey }));
    if (error)
      query.setState({
        status: 'error',
        error: Object.assign(new Error(error.message), error),
        errorUpdatedAt: Date.now(),
      });
    else query.setData(data, isStale && { updatedAt: 0, manual: true });
  }
}
