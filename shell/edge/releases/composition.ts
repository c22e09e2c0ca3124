import { createHash } from 'node:crypto';
import type { Publisher } from '@press/config';
import { chooseRelease, cohortOf, type Cohort, type Registry, type RegistryArea, type Release } from '@press/releases';
import type { Chrome } from './chrome';
import { routeTable, type OwnedRoute } from './route-table';

/** A release that is served: the registry's, or one from a local dev server, whose files lie under `origin`. */
export type ServedRelease = Release & { origin?: string };

/** An area as one document has it. */
export interface Chosen {
  release: ServedRelease;
  cohort: Cohort | 'picked' | 'local';
  /** What stands in for the release when it fails: the stable one, then the last good. */
  fallbacks: readonly Release[];
}

/** What a visitor brings to the choice. */
export interface Wishes {
  /** Null for visitors without an id: they get what is stable. */
  visitor: string | null;
  /** Builds this browser asked for by name, of areas; what the registry does not name is left out. */
  picks: ReadonlyMap<string, string>;
  /** Areas to do without: those that failed for this document and have nothing stable behind them. */
  without?: string;
}

/** The site as everybody with the same choices sees it. */
export interface Variant {
  /** Names these choices: the same for two visitors exactly when their documents may be the same. */
  token: string;
  /** The areas that exist for this visitor, in the registry's order, those that take over a section last. */
  areas: readonly Chosen[];
  shell: Release;
  chrome: Chrome;
  match: (pathname: string) => OwnedRoute | null;
}

/** Choices seen lately; a handful of canaries make a handful of combinations, and only a stranger tries them all. */
const MOST_KEPT = 64;

/** Gives the variant for what a visitor brings; each combination of releases is put together once. */
export function variants(
  { shell, areas }: Registry,
  chromes: ReadonlyMap<string, Chrome>,
  publisher: Publisher,
): (wishes: Wishes) => Variant {
  const kept = new Map<string, Variant>();
  return ({ visitor, picks, without }) => {
    const chosen = Object.entries(areas)
      .filter(([name]) => name !== without)
      .map(([name, area]) => chosenOf(area, visitor, picks.get(name)))
      .filter((found) => found !== null)
      // Of one path in two areas the later has it (route-table.ts): whoever takes a section over comes last.
      .sort((a, b) => Number(a.release.takesOver !== undefined) - Number(b.release.takesOver !== undefined));
    const ordered = takersLast(chosen);
    const own = chooseRelease(shell, visitor) as Release;
    const key = [
      own.build,
      ...chosen.map(({ release, cohort }) => `${release.name} ${release.build} ${cohort}`),
    ].join();
    const known = kept.get(key);
    kept.delete(key);
    const variant = known ?? {
      token: createHash('sha256').update(key).digest('base64url').slice(0, 12),
      areas: ordered,
      shell: own,
      chrome: chromes.get(own.build) as Chrome,
      match: routeTable(
        ordered.map(({ release }) => release),
        publisher,
      ),
    };
    kept.set(key, variant);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return variant;
  };
}

/** Of two areas with the very same path the later one has it, here and in the browser: so those that take over come last. */
function takersLast(chosen: readonly Chosen[]): readonly Chosen[] {
  const byName = new Map(chosen.map((area) => [area.release.name, area.release]));
  const depth = ({ takesOver = [] }: Release, seen: readonly string[] = []): number =>
    Math.max(
      0,
      ...takesOver
        .filter((name) => !seen.includes(name))
        .map((name) => {
          const taken = byName.get(name);
          return taken ? 1 + depth(taken, [...seen, name]) : 0;
        }),
    );
  return chosen
    .map((area) => ({ area, at: depth(area.release) }))
    .sort((a, b) => a.at - b.at)
    .map(({ area }) => area);
}

function chosenOf(area: RegistryArea, visitor: string | null, pick: string | undefined): Chosen | null {
  const { stable, lastGood, builds } = area;
  const picked = pick !== undefined && Object.hasOwn(builds, pick) ? builds[pick] : undefined;
  const release = picked ?? chooseRelease(area, visitor);
  if (!release) return null;
  const behind = [...new Set([stable, lastGood])].filter((build) => build !== null && build !== release.build);
  return {
    release,
    cohort: picked ? 'picked' : cohortOf(area, release),
    fallbacks: behind.map((build) => builds[build as string]).filter((found) => found !== undefined),
  };
}
