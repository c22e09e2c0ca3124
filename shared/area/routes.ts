import type { Publisher } from '@press/config';
import { createMatcher } from './match';
import { routePath } from './route-path';
import type { AreaRoute, Params } from './types';

export interface RouteMatch {
  route: AreaRoute;
  params: Params;
}

/** The most specific of the routes that stands at this path; null when none does. */
export function matchRoute(
  routes: readonly AreaRoute[],
  publisher: Pick<Publisher, 'slug'>,
  pathname: string,
): RouteMatch | null {
  const match = createMatcher(routes.map((route) => ({ path: routePath(route.path, publisher), value: route })))(
    pathname,
  );
  return match && { route: match.value, params: match.params };
}

/** Splits `/path?query#hash`, tolerating what a `URL` would refuse. */
export function splitUrl(url: string): { pathname: string; search: URLSearchParams } {
  const [beforeHash = ''] = url.split('#', 1);
  const mark = beforeHash.indexOf('?');
  return mark < 0
    ? { pathname: beforeHash, search: new URLSearchParams() }
    : { pathname: beforeHash.slice(0, mark), search: new URLSearchParams(beforeHash.slice(mark + 1)) };
}
