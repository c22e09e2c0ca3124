import type { AreaRoute, LoadedData, RouteContext, RouteData, RouteQueries } from './route';
import type { Head } from './types';

/** The head in place of a page that does not exist (G-08). */
export const NOT_FOUND: Head = { title: 'Page not found', robots: 'noindex' };

/** The head in place of an article that was removed (J-31). */
const REMOVED: Head = { title: 'Removed', robots: 'noindex' };

/** The head of a page for the answers known so far. */
export const headOf = (route: AreaRoute, data: RouteData<RouteQueries>, context: RouteContext): Head =>
  route.head?.(data, context) ?? { title: context.publisher.name };

/**
 * The head with the tags that machines read, for a page of status 200 whose answers are known.
 * Defaults and placeholders never get into it (decision 16): a page says only what it knows.
 */
export async function fullHeadOf(
  route: AreaRoute,
  data: LoadedData<RouteQueries>,
  context: RouteContext,
): Promise<Head> {
  const metadata = await route.metadata?.();
  return { ...headOf(route, data, context), ...metadata?.default(data, context) };
}

/** The head of a page that is not whole: indexes keep neither error pages nor fallback data (decision 16). */
export const headOfStatus = (
  status: number,
  route: AreaRoute,
  data: RouteData<RouteQueries>,
  context: RouteContext,
): Head => {
  if (status === 404) return NOT_FOUND;
  if (status === 410) return REMOVED;
  const head = headOf(route, data, context);
  return status === 200 ? head : { title: head.title, robots: 'noindex' };
};
