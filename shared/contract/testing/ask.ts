import { QueryClient } from '@tanstack/react-query';
import type { Api } from '../client';
import type { ApiQuery } from '../queries';

/** The result of a query by a client without a cache. */
export const ask = <T>(api: Api, query: ApiQuery<T>): Promise<T> =>
  new QueryClient().fetchQuery({ ...query, retry: false, meta: { api } });
