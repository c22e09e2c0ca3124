import { changeArea, type Changed } from '../registry/change';
import { buildOf } from '../registry/entry';
import type { RegistryArea } from '../format/types';
import type { Reason } from '../audit/log';
import { asCanary, nextStage, promoted, rolledBack, widened, type Moment, type Step } from './transitions';

/** A canary at one share: what a watcher has counted belongs to this and to nothing after it. */
export interface Stage {
  build: string;
  sinceRev: number;
}

interface Deciding extends Reason {
  /** Decide only while this stage lasts; without it, whatever stands. */
  of?: Stage | undefined;
}

const isOver = ({ canary }: RegistryArea, of: Stage | undefined): boolean =>
  of !== undefined && (canary?.build !== of.build || canary.sinceRev !== of.sinceRev);

/** Takes a step unless its stage is over: then somebody else has decided, and null says so. */
const decide = (
  data: string,
  name: string,
  { of, ...reason }: Deciding,
  step: (area: RegistryArea, at: Moment) => Step,
): Promise<Changed | null> => changeArea(data, name, reason, (area, at) => (isOver(area, of) ? null : step(area, at)));

/**
 * Shows a published build to a share of visitors.
 * @param build its id or the beginning of it
 * @param share.bps hundredths of a percent, 0 to 10,000
 * @throws ReleaseError PRESS-R06, R07, R08, R14, R15
 */
export const canary = (
  data: string,
  name: string,
  build: string,
  share: { bps: number; auto?: boolean },
  reason: Reason,
): Promise<Changed | null> =>
  decide(data, name, reason, (area, at) =>
    asCanary(area, buildOf(area, name, build), share.bps, share.auto ?? false, at),
  );

/**
 * Shows the canary to more visitors; whoever has it keeps it. Without a share or `auto`, one stage of the ladder.
 * @returns null when `of` names a stage that is over
 * @throws ReleaseError PRESS-R06, R07, R08, R14, R15
 */
export function widen(
  data: string,
  name: string,
  reason: Deciding & { bps?: number | undefined; auto?: boolean | undefined },
): Promise<Changed | null> {
  const { bps, auto, ...deciding } = reason;
  return decide(data, name, deciding, (area, at) => {
    const next = auto === undefined && bps === undefined ? (nextStage(area.canary?.bps ?? 0) ?? undefined) : bps;
    return widened(area, { bps: next, auto }, at);
  });
}

/**
 * Gives the canary to everybody; the stable release before it is what a rollback then leads to.
 * @returns null when `of` names a stage that is over
 * @throws ReleaseError PRESS-R06, R07, R08, R14, R15
 */
export const promote = (data: string, name: string, reason: Deciding): Promise<Changed | null> =>
  decide(data, name, reason, promoted);

/**
 * Takes a release back: the canary when there is one, else the stable release, to the one before it or to `to`.
 * @returns null when `of` names a stage that is over
 * @throws ReleaseError PRESS-R06, R07, R08, R14, R15
 */
export function rollback(
  data: string,
  name: string,
  reason: Deciding & { to?: string | undefined },
): Promise<Changed | null> {
  const { to, ...deciding } = reason;
  return decide(data, name, deciding, (area) =>
    rolledBack(area, to === undefined ? undefined : buildOf(area, name, to)),
  );
}
