import { createMatcher } from '@press/area/match';
import { languageOf, splitAddress } from '@press/language/addresses';
import { routePath } from '@press/area/route-path';
import type { SiteArea, SiteDescription } from '../site';

/** The area that owns a path, and its route there. */
export interface Owner {
  area: SiteArea;
  route: SiteArea['routes'][number];
}

/**
 * Returns a function that finds the owner of a path by the edge's ranking (edge/releases/composition.ts); null if there is
 * none.
 */
export function ownerFinder({ areas, publisher }: SiteDescription): (pathname: string) => Owner | null {
  const find = createMatcher(
    // An area that takes over a section comes later in the list, and of two routes with the same path the first one matches.
    [...areas]
      .reverse()
      .flatMap((area) =>
        area.routes.map((route) => ({ path: routePath(route.path, publisher), value: { area, route } })),
      ),
  );
  return (pathname) => {
    // A page in another language is another document.
    const { language, url } = splitAddress(publisher, pathname);
    return (language === languageOf(publisher) && find(url)?.value) || null;
  };
}
