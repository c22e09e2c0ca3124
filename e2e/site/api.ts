import { createClient } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';
import { QueryClient } from '@tanstack/react-query';
import { SITE } from './address';

const api = createClient({ fetch, base: `${SITE.origin}/api` });

/** Reads the api of the site under test by a query of the pages, for the expected values. */
export const ask = <T>(query: ApiQuery<T>): Promise<T> =>
  new QueryClient().fetchQuery({ ...query, retry: false, meta: { api } });
