import type { Api } from '@press/contract';
import type { DefaultOptions, DehydratedState, QueryClient } from '@tanstack/react-query';
import { hydrate } from '@press/area/vendor';
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

export interface PlainError {
  name: string;
  message: string;
  status?: number;
}

/** Puts the server's cache into the browser's. What the browser has fresher wins. */
export function hydrateQueries(client: QueryClient, state: unknown): void {
  if (!state) return;
  const queries = (state as { queries?: { state: { error: PlainError | null } }[] }).queries ?? [];
  for (const { state: query } of queries) {
    if (query.error) query.error = Object.assign(new Error(query.error.message), query.error);
  }
  hydrate(client, state as DehydratedState);
}
