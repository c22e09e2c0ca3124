import { t } from './messages';
import type { AreaRoute, LoadedData, PageModule, RouteContext, RouteData, RouteQueries } from './route';
import type { Head } from './types';

/** The head of a page that does not exist (G-08). */
const notFound = (): Head => ({ title: t('head.missing'), robots: 'noindex' });

/** The head of an article that was removed (J-31). */
const removed = (): Head => ({ title: t('head.removed'), robots: 'noindex' });

/** The head of a page for the responses known so far. */
export const headOf = (route: AreaRoute, data: RouteData<RouteQueries>, context: RouteContext): Head =>
  route.head?.(data, context) ?? { title: context.publisher.name };

/**
 * The head with the tags for machines, for a page of status 200 whose responses are known. It never contains defaults or
 * placeholders (decision 16), only known facts.
 */
export async function fullHeadOf(
  route: AreaRoute,
  page: PageModule,
  data: LoadedData<RouteQueries>,
  context: RouteContext,
): Promise<Head> {
  return { ...headOf(route, data, context), ...(await page.metadata?.(data, context)) };
}

/** The head of an incomplete page: indexes must not store error pages or fallback data (decision 16). */
export const headOfStatus = (
  status: number,
  route: AreaRoute,
  data: RouteData<RouteQueries>,
  context: RouteContext,
): Head => {
  if (status === 404) return notFound();
  if (status === 410) return removed();
  const head = headOf(route, data, context);
  return status === 200 ? head : { title: head.title, robots: 'noindex' };
};
