import { useQueries, useQuery as useTanstackQuery } from '@press/area/vendor';
import type { ApiQuery } from '@press/contract/queries';
import { CodedError } from '@press/errors';
import type { Query, UseQueryResult } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { useApi, useOnRetried, usePublisher, useServices } from './context';
import type { Params, PathParams, Route, RouteQueries, RouteResults } from './route';

/**
 * Reads from the api. The query finds this area's client in its `meta`.
 * @param options `enabled: false` sends no request; cached data are returned nevertheless
 */
export function useQuery<T>(query: ApiQuery<T>, { enabled = true } = {}): UseQueryResult<T> {
  const api = useApi();
  return useTanstackQuery({ ...query, enabled, meta: { api } });
}

type FoundParams = Readonly<Record<string, string | undefined>>;

const hasParams = <Path extends string>(path: Path, params: FoundParams): params is Params & PathParams<Path> =>
  path.split('/').every((segment) => !segment.startsWith(':') || params[segment.slice(1)] !== undefined);

/** The parameters of a route's page, typed by the route's path. */
export function useRouteParams<Path extends string>({ path }: { readonly path: Path }): PathParams<Path> {
  const params = useParams();
  if (!hasParams(path, params))
    throw new CodedError(
      'PRESS-K05',
      `A page asked for the parameters of ${path}, the route of another page.`,
      "Use the page's own route, or useParams.",
    );
  return params;
}

/**
 * The route's queries at the current address, by their names. The kit has started them before the page renders.
 * @example const { issue, articles } = useRouteQueries(issueRoute);
 */
export function useRouteQueries<Path extends string, Queries extends RouteQueries>(
  route: Pick<Route<Path, Queries, unknown>, 'path' | 'queries'>,
): RouteResults<Queries> {
  const api = useApi();
  const params = useRouteParams(route);
  const [search] = useSearchParams();
  const publisher = usePublisher();
  const queries = Object.entries(route.queries?.(params, search, publisher) ?? {});
  const results = useQueries({
    // Parameters that the route does not read at this address get a key that no cache contains.
    queries: queries.map(([name, query]) =>
      query ? { ...query, meta: { api } } : { queryKey: ['not read', name], enabled: false },
    ),
  });
  // Each result is at the index of its query: the names and types of the queries are those of the results.
  return Object.fromEntries(queries.map(([name], at) => [name, results[at]])) as RouteResults<Queries>;
}

const isPlaceholder = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'fallback' in data && data.fallback === true;

/**
 * Repeats all failed requests of the screen, and drops those of hidden parts, which are sent when their part appears. A
 * query with a placeholder (the header of a journal, J-11) is repeated last, because it uses the responses of the
 * others. Then the document's head is updated.
 */
export function useRefetchFailed(): () => Promise<void> {
  const { queryClient } = useServices();
  const onRetried = useOnRetried();
  return async () => {
    const hasFailed = ({ state }: Query): boolean => state.status === 'error';
    queryClient.removeQueries({ type: 'inactive', predicate: hasFailed });
    await queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isPlaceholder(state.data) });
    onRetried?.();
  };
}
