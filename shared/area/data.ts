import type { Api } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';
import type { DefaultOptions, QueryClient } from '@tanstack/react-query';
import type { RouteData, RouteQueries } from './route';
import type { StoredQuery } from './types';

/**
 * How every query behaves. No silent retries: an error view has its own Retry. No refetch behind the reader's back. A
 * failed query stays failed until somebody asks again, so that server and browser show the same state.
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

/** The answers that the cache holds now, by the names of the queries. */
export const cachedData = (queries: RouteQueries, client: QueryClient): RouteData<RouteQueries> =>
  Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, query ? client.getQueryData(query.queryKey) : undefined]),
  );

/** 404 when something the page needs does not exist, 410 when it was removed, 503 when it could not be read, else 200. */
export function statusOf(queries: RouteQueries, client: QueryClient): number {
  const needed = readOnes(queries).filter((query) => !('optional' in query));
  const errors = needed.map((query) => client.getQueryState(query.queryKey)?.error).filter(Boolean);
  for (const status of [404, 410]) if (errors.some((error) => statusOfError(error) === status)) return status;
  return errors.length > 0 ? 503 : 200;
}

/** Whether a read failed, also one that the page does without, and not because there is nothing or it was refused (4xx). */
export const lacksData = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error !== null && Math.floor((statusOfError(error) ?? 0) / 100) !== 4);

/** Whether every answer is known: none is still loading. Failures are answers. */
export const isSettled = (queries: RouteQueries, client: QueryClient): boolean =>
  readOnes(queries).every((query) => (client.getQueryState(query.queryKey)?.status ?? 'pending') !== 'pending');

/** The HTTP status that an error carries. */
export function statusOfError(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/**
 * Puts the server's answers and failures into the browser's cache, each as old as the document. Entries that the browser
 * has already stay. TanStack's own `hydrate` also carries mutations and promises, at 0.8 KiB.
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
