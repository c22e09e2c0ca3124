import type { Publisher } from '@press/config';
import { createMatcher } from '@press/area/match';
import { routePath } from '@press/area/route-path';
import type { Release } from '@press/releases';

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
  return (pathname) => find(pathname)?.value ?? null;
}
