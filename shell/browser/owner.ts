import { createMatcher } from '@press/area/match';
import { routePath } from '@press/area/route-path';
import type { Site, SiteArea } from './site';

export interface Owner {
  area: SiteArea;
  route: SiteArea['routes'][number];
}

/** Which area owns a path, by the same ranking as the edge (edge/releases/route-table.ts); null when none does. */
export function ownerFinder(site: Site): (pathname: string) => Owner | null {
  const find = createMatcher(
    [...site.areas]
      .reverse()
      .flatMap((area) =>
        area.routes.map((route) => ({ path: routePath(route.path, site.publisher), value: { area, route } })),
      ),
  );
  return (pathname) => find(pathname)?.value ?? null;
}
