import type { Publisher } from '@press/config';
import { createMatcher } from '@press/area/match';
import { routePath } from '@press/area/route-path';
import type { Release } from '@press/releases';
import { LRUCache } from 'lru-cache';

/** Paths whose route is kept: a path that is asked for often is matched once. */
const MAX_PATHS = 1_000;
/** No path that a page has is longer, so that the kept paths stay below a megabyte. */
const MAX_KEPT_LENGTH = 500;

/** A route of an area that matches a path. */
export interface MatchedRoute {
  area: string;
  /** The route's pattern as the area declares it. */
  path: string;
}

/**
 * Finds the area and route of a path. The most specific pattern of all areas wins, by the ranking that the browser uses
 * too: a new area can take over one section of another. Of two equal patterns the later release wins.
 * @param releases an area comes after those whose sections it takes over
 */
export function createRouteTable(
  releases: readonly Release[],
  publisher: Publisher,
): (pathname: string) => MatchedRoute | null {
  const find = createMatcher(
    [...releases]
      .reverse()
      .flatMap(({ name, routes }) =>
        routes.map(({ path }) => ({ path: routePath(path, publisher), value: { area: name, path } })),
      ),
  );
  const known = new LRUCache<string, { matched: MatchedRoute | null }>({ max: MAX_PATHS });
  return (pathname) => {
    const kept = known.get(pathname);
    if (kept) return kept.matched;
    const matched = find(pathname)?.value ?? null;
    if (pathname.length <= MAX_KEPT_LENGTH) known.set(pathname, { matched });
    return matched;
  };
}
