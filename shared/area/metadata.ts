import type { QueryClient } from '@tanstack/react-query';
import { headOf } from './data';
import type { AreaRoute, Head, HeadContext, PageQuery, Params } from './types';

/** The head with everything indexers read. Defaults and placeholders never get into it (decision 16): a page says what it knows. */
export async function fullHeadOf(
  route: AreaRoute,
  params: Params,
  queries: readonly PageQuery[],
  client: QueryClient,
  context: HeadContext,
): Promise<Head> {
  const head = headOf(route, params, queries, client, context);
  const metadata = await route.metadata?.();
  return {
    ...head,
    ...metadata?.default(
      params,
      queries.map(({ queryKey }) => client.getQueryData(queryKey)),
      context,
    ),
  };
}
