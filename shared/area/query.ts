import type { QueryFunctionContext, QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useApi } from './context';
import { useQuery as useTanstackQuery } from '@press/area/vendor';

/** Query options as the contract makes them. */
export interface TypedQuery<T> {
  queryKey: QueryKey;
  queryFn: (context: QueryFunctionContext) => Promise<T>;
  staleTime?: number;
}

/** Reads what the page's `queries` started; the query finds this area's own api client in its `meta`. */
export function useQuery<T>(query: TypedQuery<T>): UseQueryResult<T> {
  const api = useApi();
  return useTanstackQuery({ ...query, meta: { api } });
}
