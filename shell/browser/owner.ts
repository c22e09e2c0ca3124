import { routePath } from '@press/area/routes';
import { matchRoutes } from '@press/area/vendor';
import type { Site, SiteArea } from './site';

export interface Owner {
  area: SiteArea;
  route: SiteArea['routes'][number];
}

/** Which area owns a path, by the same ranking as the edge; null when none does. */
export function ownerFinder(site: Site): (pathname: string) => Owner | null {
  const candidates = site.areas.flatMap((area) =>
    area.routes.map((route) => ({ path: routePath(route.path, site.publisher), handle: { area, route } })),
  );
  return (pathname) => {
    try {
      return matchRoutes(candidates, { pathname })?.at(-1)?.route.handle ?? null;
    } catch {
      // A path that can't be decoded belongs to nobody; the server says so with a page.
      return null;
    }
  };
}
