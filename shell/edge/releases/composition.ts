import { createHash } from 'node:crypto';
import type { Publisher } from '@press/config';
import { chooseRelease, cohortOf, type Cohort, type Registry, type RegistryArea, type Release } from '@press/releases';
import { LRUCache } from 'lru-cache';
import { createMatcher } from '@press/area/match';
import { routePath } from '@press/area/route-path';
import type { Chrome } from './chrome';

/**
 * A release of the registry, or of a dev server, whose files are below `origin`. A release with a `folder` on this machine is
 * also rendered on the server.
 */
export type ServedRelease = Release & { origin?: string; folder?: string };

/** One area of a composition. */
export interface ComposedArea {
  release: ServedRelease;
  /** `picked`: by a build override of this browser. `local`: from a dev server. */
  cohort: Cohort | 'picked' | 'local';
  /** Releases to use if this one fails, in order: the stable one, then the last good one. A picked one shows its failure. */
  fallbacks: readonly Release[];
}

/** The data that decide a document's releases. */
export interface CompositionInput {
  /** Null for a visitor without an id, who gets the stable releases. */
  visitorId: string | null;
  /** Builds by area that this browser selected. Builds that the registry does not name are ignored. */
  buildOverrides: ReadonlyMap<string, string>;
  /** A canary of the shell that does not run in this browser. */
  failedShell?: string | null;
  /** An area to leave out: its canary failed, and it has no stable release. */
  excludedArea?: string;
}

/** The releases that form the site for all visitors with the same choices. */
export interface Composition {
  /** Equal for two visitors exactly if their documents may be the same. */
  token: string;
  /** In the registry's order; an area comes after those whose sections it takes over. */
  areas: readonly ComposedArea[];
  shell: Release;
  /** `picked`: by a preview link of this browser. */
  shellCohort: Cohort | 'picked';
  chrome: Chrome;
  match: (pathname: string) => MatchedRoute | null;
}

/** A few canaries make a few combinations of releases. Only a client that tries many build overrides makes more. */
const MAX_CACHED = 64;

/**
 * Returns a function that composes the site. Each combination of releases is composed once.
 * @param chromeOf the chrome of a shell's release; null if it cannot be loaded
 */
export function createComposer(
  { shell, areas }: Registry,
  chromeOf: (shell: Release) => Chrome | null,
  publisher: Publisher,
): (input: CompositionInput) => Composition {
  const cache = new LRUCache<string, Composition>({ max: MAX_CACHED });
  /** The composition for requests without an id and overrides, which is the most frequent one. */
  let common: Composition | undefined;
  const composeFor = (input: CompositionInput): Composition => {
    const { visitorId, buildOverrides, excludedArea } = input;
    const chosen = Object.entries(areas)
      .filter(([name]) => name !== excludedArea)
      .map(([name, area]) => composeArea(area, visitorId, buildOverrides.get(name)))
      .filter((area) => area !== null);
    const composed = composeShell(shell, input, chromeOf);
    const key = [
      `${composed.shell.build} ${composed.shellCohort}`,
      ...chosen.map(({ release, cohort }) => `${release.name} ${release.build} ${cohort}`),
    ].join();
    const cached = cache.get(key);
    if (cached) return cached;
    const ordered = takingOverLast(chosen);
    const composition = {
      token: createHash('sha256').update(key).digest('base64url').slice(0, 12),
      areas: ordered,
      ...composed,
      match: createRouteTable(
        ordered.map(({ release }) => release),
        publisher,
      ),
    };
    cache.set(key, composition);
    return composition;
  };
  return (input) => {
    const isCommon = input.visitorId === null && input.buildOverrides.size === 0 && input.excludedArea === undefined;
    return isCommon ? (common ??= composeFor(input)) : composeFor(input);
  };
}

/** Sorts each area after those whose sections it takes over: of two equal routes the later one wins. */
function takingOverLast(areas: readonly ComposedArea[]): readonly ComposedArea[] {
  const releases = new Map(areas.map(({ release }) => [release.name, release]));
  const depth = ({ takesOver = [] }: Release, seen: readonly string[] = []): number =>
    Math.max(
      0,
      ...takesOver
        .filter((name) => !seen.includes(name))
        .map((name) => {
          const taken = releases.get(name);
          return taken ? 1 + depth(taken, [...seen, name]) : 0;
        }),
    );
  return areas
    .map((area) => ({ area, depth: depth(area.release) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ area }) => area);
}

/** The release that a browser selected. Builds that the registry does not name are ignored. */
const pickedRelease = ({ builds }: RegistryArea, build: string | undefined): Release | undefined =>
  build !== undefined && Object.hasOwn(builds, build) ? builds[build] : undefined;

/** The shell of a visitor. A selected one that this edge cannot load yet is not shown: pages have no other header and footer. */
function composeShell(
  shell: Registry['shell'],
  { visitorId, buildOverrides, failedShell }: CompositionInput,
  chromeOf: (shell: Release) => Chrome | null,
): Pick<Composition, 'shell' | 'shellCohort' | 'chrome'> {
  const picked = pickedRelease(shell, buildOverrides.get('shell'));
  const pickedChrome = picked ? chromeOf(picked) : null;
  if (picked && pickedChrome) return { shell: picked, shellCohort: 'picked', chrome: pickedChrome };
  const chosen = chooseRelease(shell, visitorId);
  const release = chosen?.build === failedShell ? shell.builds[shell.stable] : chosen;
  const chrome = release ? chromeOf(release) : null;
  if (!release || !chrome) throw new Error('A registry always has a stable shell.');
  return { shell: release, shellCohort: cohortOf(shell, release), chrome };
}

function composeArea(
  area: RegistryArea,
  visitorId: string | null,
  buildOverride: string | undefined,
): ComposedArea | null {
  const { stable, lastGood, builds } = area;
  const overridden = pickedRelease(area, buildOverride);
  const release = overridden ?? chooseRelease(area, visitorId);
  if (!release) return null;
  const others = overridden ? [] : [...new Set([stable, lastGood])].filter((build) => build !== release.build);
  return {
    release,
    cohort: overridden ? 'picked' : cohortOf(area, release),
    fallbacks: others.flatMap((build) => (build !== null && builds[build]) || []),
  };
}

/** Number of paths whose route is cached, because frequent paths repeat. */
const MAX_PATHS = 1_000;
/** No path of a page is longer, so the cached paths stay below a megabyte. */
const MAX_KEPT_LENGTH = 500;

/** A route of an area that matches a path. */
export interface MatchedRoute {
  area: string;
  /** The route's pattern in the area's declaration. */
  path: string;
}

/**
 * Returns a function that finds the area and route of a path. The most specific pattern of all areas wins, by the same ranking
 * as in the browser, so a new area can take over one section of another. Of two equal patterns the later release wins.
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
