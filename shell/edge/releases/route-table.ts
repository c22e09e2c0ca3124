import type { Publisher } from '@press/config';
import { createMatcher } from '@press/area/match';
import { routePath } from '@press/area/route-path';
import type { Release } from '@press/releases';

/** The area that owns a path, and which of its routes stands there. */
export interface OwnedRoute {
  area: string;
  /** As the area wrote it. */
  path: string;
}

/**
 * Which area owns which path. Over all areas the most specific route wins, by the ranking the browser side uses too,
 * so that a new area can take over one section of an old one. Where two have the very same path, the later one has it: the
 * one that takes it over (variant.ts).
 */
export function routeTable(
  releases: readonly Release[],
  publisher: Publisher,
): (pathname: string) => OwnedRoute | null {
  const find = createMatcher(
    [...releases]
      .reverse()
      .flatMap(({ name, routes }) =>
        routes.map(({ path }) => ({ path: routePath(path, publisher), value: { area: name, path } })),
      ),
  );
  return (pathname) => find(pathname)?.value ?? null;
}
