import type { ChangeReason } from '../audit/audit-log';
import type { RegistryArea } from '../format/schema';
import { type AppliedChange, type AreaContext, type AreaUpdate, changeArea } from '../registry/change';
import { assertSectionServed } from '../registry/compatibility';
import { resolveBuild } from '../registry/registry';
import type { ReleaseSite } from '../registry/site';
import { nextStage, withCanary, withPromotedCanary, withRollback, withWiderCanary } from './transitions';

/** Identifies one stage of a canary: the watcher's counts belong to one stage only. */
interface StageRef {
  build: string;
  sinceRev: number;
}

interface StageDecision extends ChangeReason {
  /** Act only while this is the current stage. Without it, act on any. */
  stage?: StageRef | undefined;
}

const isCurrent = ({ canary }: RegistryArea, stage: StageRef | undefined): boolean =>
  stage === undefined || (canary?.build === stage.build && canary.sinceRev === stage.sinceRev);

/** Updates an entry unless its stage has ended: then another process has decided, and the result is null. */
const changeStage = (
  site: ReleaseSite,
  name: string,
  { stage, ...reason }: StageDecision,
  update: (area: RegistryArea, context: AreaContext) => AreaUpdate,
): Promise<AppliedChange | null> =>
  changeArea(site, name, reason, (area, context) => (isCurrent(area, stage) ? update(area, context) : null));

/**
 * Gives a published build to a share of the visitors.
 * @param build its id or the beginning of it
 * @param share.bps basis points, 0 to 10,000
 * @throws CodedError PRESS-R06, R07, R08, R14, R15, R16, R18
 */
export const startCanary = (
  site: ReleaseSite,
  name: string,
  build: string,
  share: { bps: number; auto?: boolean },
  reason: ChangeReason,
): Promise<AppliedChange | null> =>
  changeArea(site, name, reason, (area, context) =>
    withCanary(area, resolveBuild(area, name, build), share.bps, share.auto ?? false, context),
  );

/**
 * Gives the canary to more visitors. Without `bps` and `auto`, to the next stage.
 * @returns null if the given stage has ended
 * @throws CodedError PRESS-R06, R07, R08, R14, R15, R16, R18
 */
export function widenCanary(
  site: ReleaseSite,
  name: string,
  { bps, auto, ...decision }: StageDecision & { bps?: number | undefined; auto?: boolean | undefined },
): Promise<AppliedChange | null> {
  return changeStage(site, name, decision, (area, context) => {
    const isNextStage = auto === undefined && bps === undefined;
    const share = isNextStage ? (nextStage(area.canary?.bps ?? 0) ?? undefined) : bps;
    return withWiderCanary(area, { bps: share, auto }, context);
  });
}

/**
 * Makes the canary stable. The previous stable release is the target of a later rollback.
 * @throws CodedError PRESS-R06, R07, R08, R14, R15, R16, R18
 */
export const promoteCanary = (site: ReleaseSite, name: string, reason: ChangeReason): Promise<AppliedChange | null> =>
  changeArea(site, name, reason, withPromotedCanary);

/**
 * Ends the canary; without a canary, returns to the last good release, or to `to`.
 * @returns null if the given stage has ended
 * @throws CodedError PRESS-R06, R07, R08, R14, R15, R16, R18
 */
export function rollback(
  site: ReleaseSite,
  name: string,
  { to, ...decision }: StageDecision & { to?: string | undefined },
): Promise<AppliedChange | null> {
  return changeStage(site, name, decision, (area, { registry }) => {
    const updated = withRollback(area, to === undefined ? undefined : resolveBuild(area, name, to));
    if (updated.area.stable === null) assertSectionServed(registry, area);
    return updated;
  });
}
