import { createHash } from 'node:crypto';
import type { Publisher } from '@press/config';
import {
  chooseRelease,
  cohortOf,
  findEntry,
  fits,
  otherShells,
  setOf,
  type Cohort,
  type Registry,
  type RegistryArea,
  type Release,
} from '@press/releases';
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
  /** `picked` by a build override of this browser; `local` from a dev server. */
  cohort: Cohort | 'picked' | 'local';
  /** Releases to use if this one fails, in order: stable, last good. A picked one shows its failure. */
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
  /** An area whose canary failed: it and its set have their stable release, or none. */
  withoutCanary?: string;
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
  /**
   * The shell that shows the pages of an area: an area that the visitor's shell cannot run gets an older one (ADR 46).
   */
  forPagesOf: (area: string) => Composition;
}

/** A few canaries make only a few combinations of releases; build overrides can make more. */
const MAX_CACHED = 64;

/**
 * Returns a function that composes the site. Each combination of releases is composed once.
 * @param chromeOf the chrome of a shell's release; null if it cannot be loaded
 */
export function createComposer(
  registry: Registry,
  chromeOf: (shell: Release) => Chrome | null,
  publisher: Publisher,
): (input: CompositionInput) => Composition {
  const cache = new LRUCache<string, Composition>({ max: MAX_CACHED });
  /** The composition for requests without an id and overrides, which is the most frequent one. */
  let common: Composition | undefined;
  const composeFor = (given: CompositionInput): Composition => {
    const input = { ...given, buildOverrides: withSets(registry, given.buildOverrides) };
    const failed = failedCanaries(registry, input);
    const chosen = Object.entries(registry.areas)
      .map(([name, area]) => composeArea(area, input, failed.has(name), name))
      .filter((area) => area !== null);
    const composed = composeShell(registry.shell, input, failed.has('shell'), chromeOf);
    const key = [
      `${composed.shell.build} ${composed.shellCohort}`,
      ...chosen.map(({ release, cohort }) => `${release.name} ${release.build} ${cohort}`),
    ].join();
    const cached = cache.get(key);
    if (cached) return cached;
    const ordered = takingOverLast(chosen);
    const ofAll = {
      token: createHash('sha256').update(key).digest('base64url').slice(0, 12),
      match: createRouteTable(
        ordered.map(({ release }) => release),
        publisher,
      ),
    };
    /** Contains only areas that the shell can run; links to others load a document. */
    const compositionOf = (shell: Pick<Composition, 'shell' | 'shellCohort' | 'chrome'>): Composition => {
      const areas = ordered.flatMap((area) =>
        fits(shell.shell, area.release) ? [fallingBackIn(shell.shell, area)] : [],
      );
      return { ...ofAll, ...shell, areas, forPagesOf };
    };
    const others = new Map<string, Composition>();
    const forPagesOf = (name: string): Composition => {
      const release = ordered.find((area) => area.release.name === name)?.release;
      if (!release || fits(composed.shell, release)) return own;
      const shell = shellsFor(registry, release).find((other) => fits(other, release));
      const chrome = shell && chromeOf(shell);
      if (!shell || !chrome) return own;
      const known =
        others.get(shell.build) ?? compositionOf({ shell, shellCohort: cohortOf(registry.shell, shell), chrome });
      others.set(shell.build, known);
      return known;
    };
    const own = compositionOf(composed);
    cache.set(key, own);
    return own;
  };
  return (input) => {
    const isCommon = input.visitorId === null && input.buildOverrides.size === 0 && input.withoutCanary === undefined;
    return isCommon ? (common ??= composeFor(input)) : composeFor(input);
  };
}

/** A browser that selects a build gets its whole set. */
function withSets(
  registry: Registry,
  overrides: CompositionInput['buildOverrides'],
): CompositionInput['buildOverrides'] {
  const isOther = ([name, build]: readonly [string, string]) => findEntry(registry, name)?.stable !== build;
  const sets = [...overrides].filter(isOther).flatMap(([name, build]) => Object.entries(setOf(registry, name, build)));
  return sets.length > 0 ? new Map([...sets, ...overrides]) : overrides;
}

/** The areas whose canary this visitor does not get, because it or another of its set has failed. */
function failedCanaries({ shell, areas }: Registry, { failedShell, withoutCanary }: CompositionInput): Set<string> {
  const ofShell = shell.canary && shell.canary.build === failedShell ? (shell.canary.set ?? ['shell']) : [];
  const ofArea = withoutCanary === undefined ? [] : (areas[withoutCanary]?.canary?.set ?? [withoutCanary]);
  return new Set([...ofShell, ...ofArea]);
}

/** Shells that may show an area's pages if the visitor's own cannot: its set's, the stable one, earlier ones. */
function shellsFor(registry: Registry, { name, build }: Release): Release[] {
  const { shell } = setOf(registry, name, build);
  const ofSet = shell === undefined ? undefined : registry.shell.builds[shell];
  return [...(ofSet ? [ofSet] : []), ...otherShells(registry.shell)];
}

/** The area with those of its fallbacks that this shell can run. */
function fallingBackIn(shell: Release, area: ComposedArea): ComposedArea {
  const fallbacks = area.fallbacks.filter((release) => fits(shell, release));
  return fallbacks.length === area.fallbacks.length ? area : { ...area, fallbacks };
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
  { visitorId, buildOverrides }: CompositionInput,
  hasFailed: boolean,
  chromeOf: (shell: Release) => Chrome | null,
): Pick<Composition, 'shell' | 'shellCohort' | 'chrome'> {
  const picked = pickedRelease(shell, buildOverrides.get('shell'));
  const pickedChrome = picked ? chromeOf(picked) : null;
  if (picked && pickedChrome) return { shell: picked, shellCohort: 'picked', chrome: pickedChrome };
  const release = chooseRelease(shell, hasFailed ? null : visitorId);
  const chrome = release ? chromeOf(release) : null;
  if (!release || !chrome) throw new Error('A registry always has a stable shell.');
  return { shell: release, shellCohort: cohortOf(shell, release), chrome };
}

function composeArea(
  area: RegistryArea,
  { visitorId, buildOverrides }: CompositionInput,
  hasFailed: boolean,
  name: string,
): ComposedArea | null {
  const { stable, lastGood, builds } = area;
  const overridden = pickedRelease(area, buildOverrides.get(name));
  const release = overridden ?? chooseRelease(area, hasFailed ? null : visitorId);
  if (!release) return null;
  const others = overridden ? [] : [...new Set([stable, lastGood])].filter((build) => build !== release.build);
  // A visitor whose canary failed belongs to no control group.
  const cohort = hasFailed && area.canary ? 'canary' : cohortOf(area, release);
  return {
    release,
    cohort: overridden ? 'picked' : cohort,
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
