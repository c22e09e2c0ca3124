import type { RequestContext } from '../context/request-context';
import type { OpenPage } from '../document/scripts';
import type { ComposedArea, Composition } from '../releases/composition';

/** A release that can render the page, in a composition that contains it. */
export interface PageCandidate extends OpenPage {
  composition: Composition;
}

export interface FoundPage {
  area: ComposedArea;
  candidate: PageCandidate;
}

/** The area and route of a path; null when there is none. */
export function findPage(composition: Composition, pathname: string): FoundPage | null {
  const matched = composition.match(pathname);
  const area = composition.areas.find(({ release }) => release.name === matched?.area);
  return matched && area ? { area, candidate: { composition, release: area.release, route: matched.path } } : null;
}

/**
 * The releases to try, in order: the chosen one, the stable one, the last good one. An area that exists only as a canary
 * has neither of these: the area whose section it takes over follows instead.
 */
export function fallbackChain(
  { snapshot, compositionInput }: RequestContext,
  { area, candidate }: FoundPage,
  pathname: string,
): PageCandidate[] {
  // Code of a dev server runs in the browser that selected it. In the edge too where it is a build of this machine, which the
  // settings name: a cookie can't bring code into the edge.
  const { origin, folder } = area.release;
  if (origin !== undefined && folder === undefined) return [];
  const chain = [area.release, ...area.fallbacks]
    .filter(({ routes }) => routes.some(({ path }) => path === candidate.route))
    .map((release) => ({ ...candidate, release }));
  if (area.fallbacks.length > 0 || area.cohort !== 'canary') return chain;
  const withoutCanary = snapshot.compose({ ...compositionInput, excludedArea: area.release.name });
  const taken = findPage(withoutCanary, pathname);
  return taken ? [...chain, taken.candidate] : chain;
}
