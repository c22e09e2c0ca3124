import type { Publisher } from '@press/config';
import { matchRoutes } from '@press/area/vendor';
import type { AreaRoute, Params } from './types';

export interface RouteMatch {
  route: AreaRoute;
  params: Params;
}

/** Fills the configured slug into a route's path: `/about-{publisher}-press`. */
export function routePath(path: string, publisher: Pick<Publisher, 'slug'>): string {
  return path.replaceAll('{publisher}', publisher.slug);
}

/** The most specific of the routes that stands at this path, by react-router's ranking; null when none does. */
export function matchRoute(
  routes: readonly AreaRoute[],
  publisher: Pick<Publisher, 'slug'>,
  pathname: string,
): RouteMatch | null {
  const candidates = routes.map((route) => ({ path: routePath(route.path, publisher), handle: route }));
  const match = matchRoutes(candidates, { pathname })?.at(-1);
  return match ? { route: match.route.handle, params: match.params as Params } : null;
}

/** Splits `/path?query#hash`, tolerating what a `URL` would refuse. */
export function splitUrl(url: string): { pathname: string; search: URLSearchParams } {
  const [beforeHash = ''] = url.split('#', 1);
  const mark = beforeHash.indexOf('?');
  return mark < 0
    ? { pathname: beforeHash, search: new URLSearchParams() }
    : { pathname: beforeHash.slice(0, mark), search: new URLSearchParams(beforeHash.slice(mark + 1)) };
}
