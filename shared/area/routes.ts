import type { Publisher } from '@press/config';
import { languageOf, splitAddress } from '@press/language/addresses';
import { createMatcher, type Matched } from './match';
import type { AreaRoute, RouteQueries } from './route';
import { routePath } from './route-path';

/** A route of an area and the parameters of an address. */
export type RouteMatch = Matched<AreaRoute>;

/** The matcher of an area's routes, and the slug in their paths: a page uses it several times. */
const matchers = new WeakMap<readonly AreaRoute[], { slug: string; find: (pathname: string) => RouteMatch | null }>();

/** Finds the most specific of the routes for a path; null when none matches, or the path has another language than the page. */
export function matchRoute(
  routes: readonly AreaRoute[],
  publisher: Pick<Publisher, 'slug' | 'languages' | 'interfaceLanguage'>,
  pathname: string,
): RouteMatch | null {
  const { slug } = publisher;
  let matcher = matchers.get(routes);
  if (matcher?.slug !== slug) {
    const paths = routes.map((route) => ({ path: routePath(route.path, publisher), value: route }));
    matcher = { slug, find: createMatcher(paths) };
    matchers.set(routes, matcher);
  }
  const address = splitAddress(publisher, pathname);
  return address.language === languageOf(publisher) ? matcher.find(address.url) : null;
}

/** The queries of a matched route. */
export const queriesOf = (
  { value: route, params }: RouteMatch,
  search: URLSearchParams,
  publisher: Publisher,
): RouteQueries => route.queries?.(params, search, publisher) ?? {};

/** Splits `/path?query#hash`, including texts that `URL` refuses. */
export function splitUrl(url: string): { pathname: string; search: URLSearchParams } {
  const [beforeHash = ''] = url.split('#', 1);
  const mark = beforeHash.indexOf('?');
  return mark < 0
    ? { pathname: beforeHash, search: new URLSearchParams() }
    : { pathname: beforeHash.slice(0, mark), search: new URLSearchParams(beforeHash.slice(mark + 1)) };
}
