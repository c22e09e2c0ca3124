import { CodedError } from '@press/errors';
import type { Canary, RegistryArea } from '../format/schema';
import type { AreaUpdate, ChangeContext } from '../registry/change';
import { newSalt } from '../registry/registry';

/** The stages of a canary in basis points (D-07): 1, 5, 25, 50 and 100 %. */
const ROLLOUT_STAGES: readonly number[] = [100, 500, 2_500, 5_000, 10_000];

/** The stage after a share; null if all visitors have the canary. */
export const nextStage = (bps: number): number | null => ROLLOUT_STAGES.find((stage) => stage > bps) ?? null;

/** Basis points as text: `12.5 %`. */
export const formatShare = (bps: number): string => `${bps / 100} %`;

/** Makes a build stable. The previous stable build becomes last good; a canary of the same build ends. */
export function withStable(area: RegistryArea, build: string): AreaUpdate {
  if (area.stable === build) return { area, what: `${build} is stable already` };
  const canary = area.canary?.build === build ? null : area.canary;
  const salt = canary === area.canary ? area.salt : newSalt();
  return { area: { ...area, salt, stable: build, lastGood: area.stable, canary }, what: `${build} made stable` };
}

/** The set of an area's canary: its salt and names. */
export interface Together {
  salt: string;
  set: string[];
}

/**
 * Gives a build to a share of the visitors. A build that is already the canary keeps its salt, so that its visitors keep it;
 * another build gets a new salt.
 * @throws CodedError PRESS-R15 for the stable build
 */
export function withCanary(
  area: RegistryArea,
  build: string,
  bps: number,
  auto: boolean,
  context: ChangeContext,
  together?: Together,
): AreaUpdate {
  if (area.stable === build) {
    throw new CodedError(
      'PRESS-R15',
      `Build ${build} is stable: everybody gets it already.`,
      'Publish another build, or roll back first.',
    );
  }
  const { canary: before } = area;
  const isSame = before?.build === build && before.set?.join() === together?.set.join();
  const owner = (isSame && before.owner) || context.by;
  const canary: Canary = {
    build,
    bps,
    sinceRev: context.rev,
    since: context.now,
    auto,
    ...(owner !== undefined && { owner }),
    ...(together && { set: together.set }),
  };
  const comparison = !before
    ? ''
    : isSame
      ? ` (was ${formatShare(before.bps)})`
      : ` in place of ${before.build} at ${formatShare(before.bps)}`;
  return {
    area: { ...area, salt: isSame ? area.salt : (together?.salt ?? newSalt()), canary },
    what: `canary ${build} at ${formatShare(bps)}${comparison}`,
  };
}

/**
 * Gives the canary to more visitors, or lets the watcher do so.
 * @throws CodedError PRESS-R15 without a canary, or if the share would not grow
 */
export function withWiderCanary(
  area: RegistryArea,
  change: { bps?: number | undefined; auto?: boolean | undefined },
  context: ChangeContext,
): AreaUpdate {
  const canary = requireCanary(area);
  const auto = change.auto ?? canary.auto;
  const bps = change.bps ?? canary.bps;
  if (bps < canary.bps || (bps === canary.bps && auto === canary.auto)) {
    throw new CodedError(
      'PRESS-R15',
      `The canary ${canary.build} is at ${formatShare(canary.bps)} already.`,
      'Give a larger share; for a smaller one use: canary AREA BUILD --percent N.',
    );
  }
  if (bps === canary.bps)
    return {
      area: { ...area, canary: { ...canary, auto } },
      what: `canary ${canary.build} left to the watcher at ${formatShare(bps)}`,
    };
  return {
    area: { ...area, canary: { ...canary, bps, auto, sinceRev: context.rev, since: context.now } },
    what: `canary ${canary.build} widened from ${formatShare(canary.bps)} to ${formatShare(bps)}`,
  };
}

/** Makes a canary stable. */
export const withPromotion = (area: RegistryArea, build: string): AreaUpdate => ({
  ...withStable(area, build),
  what: `${build} promoted from ${formatShare(area.canary?.build === build ? area.canary.bps : 0)} to stable`,
});

/** The entry of an area without a release, whose routes answer as before it existed. */
export const withdrawn = (area: RegistryArea): AreaUpdate => ({
  area: { ...area, salt: newSalt(), stable: null, lastGood: null, canary: null },
  what: `stable ${area.stable ?? 'nothing'} withdrawn`,
});

/**
 * Ends the canary; without a canary, makes `to` or the last good build stable. An area that took over a section and has no last
 * good build stops existing, so the area behind it serves the section again.
 * @throws CodedError PRESS-R15 if there is nothing to roll back to
 */
export function withRollback(area: RegistryArea, to?: string): AreaUpdate {
  const salt = newSalt();
  const { canary, stable, lastGood } = area;
  if (canary && to === undefined) {
    return {
      area: { ...area, salt, canary: null },
      what: `canary ${canary.build} rolled back at ${formatShare(canary.bps)}`,
    };
  }
  const target = to ?? lastGood;
  const tookOver = stable === null ? undefined : area.builds[stable]?.takesOver;
  if (target === null && tookOver?.length) {
    return {
      area: { ...area, salt, stable: null, canary: null },
      what: `stable ${stable} taken back: ${tookOver.join(', ')} serves its section again`,
    };
  }
  if (target === null || target === stable) {
    throw new CodedError(
      'PRESS-R15',
      target === null
        ? 'There is no canary and no earlier stable release to roll back to.'
        : `Build ${target} is stable already.`,
      'List the builds with: status AREA; choose one with: rollback AREA --to BUILD. Remove a new area with: rollback AREA --withdraw.',
    );
  }
  // The rolled-back build must not become a fallback, and the canary was never tested with the new stable build.
  return {
    area: { ...area, salt, stable: target, lastGood: null, canary: null },
    what: `stable rolled back from ${stable ?? 'nothing'} to ${target}${canary ? `, canary ${canary.build} ended` : ''}`,
  };
}

export function requireCanary({ canary }: RegistryArea): Canary {
  if (canary) return canary;
  throw new CodedError('PRESS-R15', 'There is no canary.', 'Start one with: canary AREA BUILD --percent N.');
}
