import { randomBytes } from 'node:crypto';
import { ReleaseError } from '../errors';
import type { Canary, RegistryArea, Release } from '../format/types';

/** The revision and moment a step is taken at. */
export interface Moment {
  rev: number;
  /** ISO 8601. */
  now: string;
}

/** An area's entry after a step, and the step in words. */
export interface Step {
  area: RegistryArea;
  what: string;
}

const ALL = 10_000;

/** Another draw of who meets a canary: whoever met the one before is no likelier to meet the next. */
const newSalt = (): string => randomBytes(8).toString('hex');

export const percentOf = (bps: number): string => `${bps / 100} %`;

const emptyArea = (): RegistryArea => ({ salt: newSalt(), stable: null, lastGood: null, canary: null, builds: {} });

/** Names a newly published release. It is served to nobody by this alone. */
export const withBuild = (area: RegistryArea | undefined, release: Release): RegistryArea => {
  const before = area ?? emptyArea();
  return { ...before, builds: { ...before.builds, [release.build]: release } };
};

/** The serial that the next release of a name gets. */
export const nextSerial = (area: RegistryArea | undefined): number =>
  Math.max(0, ...Object.values(area?.builds ?? {}).map(({ serial }) => serial)) + 1;

/** Makes a build the stable one. The one before is what a rollback leads to; a canary of that build has ended. */
export function asStable(area: RegistryArea, build: string): Step {
  if (area.stable === build) return { area, what: `${build} is stable already` };
  const canary = area.canary?.build === build ? null : area.canary;
  const salt = canary === area.canary ? area.salt : newSalt();
  return { area: { ...area, salt, stable: build, lastGood: area.stable, canary }, what: `${build} made stable` };
}

/**
 * Shows a build to a share of visitors. A build on trial keeps its salt, so that whoever has it keeps it while the
 * share grows; another one begins with a new salt.
 */
export function asCanary(area: RegistryArea, build: string, bps: number, auto: boolean, at: Moment): Step {
  if (area.stable === build) {
    throw new ReleaseError(
      'PRESS-R15',
      `Build ${build} is stable: everybody gets it already.`,
      'Publish another build, or roll back first.',
    );
  }
  const { canary } = area;
  const same = canary?.build === build;
  const stage: Canary = { build, bps, sinceRev: at.rev, since: at.now, auto };
  const before = same
    ? ` (was ${percentOf(canary.bps)})`
    : canary
      ? ` in place of ${canary.build} at ${percentOf(canary.bps)}`
      : '';
  return {
    area: { ...area, salt: same ? area.salt : newSalt(), canary: stage },
    what: `canary ${build} at ${percentOf(bps)}${before}`,
  };
}

/** Shows the canary to more visitors, or lets the watcher do so. @throws ReleaseError PRESS-R15 when it would be fewer */
export function widened(
  area: RegistryArea,
  change: { bps?: number | undefined; auto?: boolean | undefined },
  at: Moment,
): Step {
  const canary = runningCanary(area);
  const auto = change.auto ?? canary.auto;
  const bps = change.bps ?? canary.bps;
  if (bps < canary.bps || (bps === canary.bps && auto === canary.auto)) {
    throw new ReleaseError(
      'PRESS-R15',
      `The canary ${canary.build} is at ${percentOf(canary.bps)} already.`,
      'Give a larger share; for a smaller one say: canary AREA BUILD --percent N.',
    );
  }
  if (bps === canary.bps)
    return {
      area: { ...area, canary: { ...canary, auto } },
      what: `canary ${canary.build} left to the watcher at ${percentOf(bps)}`,
    };
  const next: Canary = { ...canary, bps, auto, sinceRev: at.rev, since: at.now };
  return {
    area: { ...area, canary: next },
    what: `canary ${canary.build} widened from ${percentOf(canary.bps)} to ${percentOf(bps)}`,
  };
}

/** Gives the canary to everybody. */
export function promoted(area: RegistryArea): Step {
  const { build, bps } = runningCanary(area);
  const { area: after } = asStable(area, build);
  return { area: after, what: `canary ${build} promoted from ${percentOf(bps)} to stable` };
}

/** Takes the canary back; without one, the stable release, for `to` or what was stable before. */
export function rolledBack(area: RegistryArea, to?: string): Step {
  const salt = newSalt();
  const { canary, stable, lastGood } = area;
  if (canary && to === undefined) {
    return {
      area: { ...area, salt, canary: null },
      what: `canary ${canary.build} rolled back at ${percentOf(canary.bps)}`,
    };
  }
  const target = to ?? lastGood;
  const tookOver = stable === null ? undefined : area.builds[stable]?.takesOver;
  if (target === null && tookOver?.length) {
    // Before it there was the wider route of an older area, and there it is again.
    return {
      area: { ...area, salt, stable: null, canary: null },
      what: `stable ${stable} taken back: its section is that of ${tookOver.join(', ')} again`,
    };
  }
  if (target === null || target === stable) {
    const cause =
      target === null
        ? 'There is no canary and no earlier stable release to go back to.'
        : `Build ${target} is stable already.`;
    throw new ReleaseError(
      'PRESS-R15',
      cause,
      'See the builds with: status AREA; name one with: rollback AREA --to BUILD.',
    );
  }
  // What is left behind is not good: nothing may fall back on it. A canary built on it has not been tried beside the other.
  const after = { ...area, salt, stable: target, lastGood: null, canary: null };
  return {
    area: after,
    what: `stable rolled back from ${stable ?? 'nothing'} to ${target}${canary ? `, canary ${canary.build} with it` : ''}`,
  };
}

function runningCanary({ canary }: RegistryArea): Canary {
  if (canary) return canary;
  throw new ReleaseError('PRESS-R15', 'There is no canary.', 'Begin one with: canary AREA BUILD --percent N.');
}

/** Stages of a widening, in basis points (D-07). */
export const LADDER: readonly number[] = [100, 500, 2_500, 5_000, ALL];

/** The stage after this share; null when everybody has it. */
export const nextStage = (bps: number): number | null => LADDER.find((stage) => stage > bps) ?? null;
