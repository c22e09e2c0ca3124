import type { Api } from '@press/contract';
import type { DefaultOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { AreaRoute, Head, HeadContext, PageQuery, Params } from './types';

/**
 * How every query behaves: no silent retries (an error view has its own Retry), no refetch behind the reader's back,
 * and a failed query stays failed until somebody asks again, so that server and browser show the same state.
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

/** Starts all queries of a page together. Resolves when all have ended; never rejects: failures stay in the cache. */
export async function loadQueries(client: QueryClient, api: Api, queries: readonly PageQuery[]): Promise<void> {
  await Promise.all(
    queries.map((query) =>
      client.prefetchQuery({
        queryKey: query.queryKey,
        queryFn: query.queryFn as () => Promise<unknown>,
        ...(query.staleTime === undefined ? {} : { staleTime: query.staleTime }),
        meta: { api },
      }),
    ),
  );
}

/** The head of a page from what the cache holds now. */
export function headOf(
  route: AreaRoute,
  params: Params,
  queries: readonly PageQuery[],
  client: QueryClient,
  context: HeadContext,
): Head {
  const data = queries.map((query) => client.getQueryData(query.queryKey));
  return route.head?.(params, data, context) ?? { title: context.publisher.name };
}

/** 404 when something the page needs does not exist, 503 when it could not be read, else 200. */
export function statusOf(queries: readonly PageQuery[], client: QueryClient): number {
  const needed = queries.filter((query) => !query.optional);
  const errors = needed.map((query) => client.getQueryState(query.queryKey)?.error).filter(Boolean);
  if (errors.some((error) => statusOfError(error) === 404)) return 404;
  return errors.length > 0 ? 503 : 200;
}

export function statusOfError(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** An error as JSON carries it. */
export interface PlainError {
  name: string;
  message: string;
  status?: number;
}

/** One query of a server's cache, as JSON carries it. */
export interface StoredQuery {
  queryKey: QueryKey;
  data?: unknown;
  error?: PlainError;
}

/**
 * Puts the server's answers and failures into the browser's cache, each as old as the document. What the browser has
 * already stays. TanStack's own `hydrate` would also carry mutations and promises, at 0.8 KiB.
 */
export function hydrateQueries(client: QueryClient, stored: readonly StoredQuery[]): void {
  const cache = client.getQueryCache();
  for (const { queryKey, data, error } of stored) {
    if (cache.find({ queryKey })) continue;
    const query = cache.build(client, client.defaultQueryOptions({ queryKey }));
    if (error)
      query.setState({
        status: 'error',
        error: Object.assign(new Error(error.message), error),
        errorUpdatedAt: Date.now(),
      });
    else query.setData(data);
  }
}
