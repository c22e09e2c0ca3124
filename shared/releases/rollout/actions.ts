import { CodedError } from '@press/errors';
import type { ChangeReason } from '../audit/audit-log';
import type { Registry, RegistryArea } from '../format/schema';
import { type AppliedChange, type AreaContext, type AreaUpdate, changeEntries } from '../registry/change';
import { getEntry, newSalt, resolveBuild } from '../registry/registry';
import { assertSectionServed } from '../registry/routes';
import { setOf, stableSetOf } from '../registry/sets';
import type { ReleaseSite } from '../registry/site';
import {
  nextStage,
  requireCanary,
  type Together,
  withCanary,
  withdrawn,
  withPromotion,
  withRollback,
  withWiderCanary,
} from './transitions';

/** Identifies one stage of a canary, to which the watcher's counts belong. */
interface StageRef {
  build: string;
  sinceRev: number;
}

interface StageDecision extends ChangeReason {
  /** Acts only while this is the current stage; on any stage if absent. */
  stage?: StageRef | undefined;
}

type Updates = Readonly<Record<string, AreaUpdate>>;

const isCurrent = ({ canary }: RegistryArea, stage: StageRef | undefined): boolean =>
  stage === undefined || (canary?.build === stage.build && canary.sinceRev === stage.sinceRev);

/** Updates entries unless the stage has ended: then another process has decided, and the result is null. */
const changeStage = (
  site: ReleaseSite,
  name: string,
  { stage, ...reason }: StageDecision,
  update: (area: RegistryArea, context: AreaContext) => Updates,
): Promise<AppliedChange | null> =>
  changeEntries(site, name, reason, (area, context) => (isCurrent(area, stage) ? update(area, context) : null));

const updateEach = (
  registry: Registry,
  names: readonly string[],
  update: (area: RegistryArea, name: string) => AreaUpdate,
): Updates => Object.fromEntries(names.map((name) => [name, update(getEntry(registry, name), name)]));

/** The names whose canaries form a set with this one. */
const canarySetOf = (name: string, { canary }: RegistryArea): readonly string[] => canary?.set ?? [name];

/**
 * Gives a published build to a share of the visitors, with its set.
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
  changeEntries(site, name, reason, (area, context) => {
    const set = setOf(context.registry, name, resolveBuild(area, name, build));
    const names = Object.keys(set);
    const together: Together | undefined = names.length > 1 ? { set: names, salt: newSalt() } : undefined;
    return updateEach(context.registry, names, (entry, of) =>
      withCanary(entry, set[of] ?? '', share.bps, share.auto ?? false, context, together),
    );
  });

/**
 * Gives the canary, with its set, to more visitors. Without `bps` and `auto`, to the next stage.
 * @param build the intended canary; by default the current one
 * @returns null if the given stage has ended
 * @throws CodedError PRESS-R06, R07, R08, R14, R15, R16, R18
 */
export function widenCanary(
  site: ReleaseSite,
  name: string,
  {
    bps,
    auto,
    build,
    ...decision
  }: StageDecision & { bps?: number | undefined; auto?: boolean | undefined; build?: string | undefined },
): Promise<AppliedChange | null> {
  return changeStage(site, name, decision, (area, context) => {
    if (build !== undefined) assertCanary(area, name, build);
    const isNextStage = auto === undefined && bps === undefined;
    const share = isNextStage ? (nextStage(area.canary?.bps ?? 0) ?? undefined) : bps;
    return updateEach(context.registry, canarySetOf(name, area), (entry) =>
      withWiderCanary(entry, { bps: share, auto }, context),
    );
  });
}

/**
 * Makes a build stable, with its set. The previous stable release is the target of a later rollback.
 * @param untried true allows a build that no visitor has had
 * @throws CodedError PRESS-R06, R07, R08, R14, R15, R16, R18
 */
export const promoteCanary = (
  site: ReleaseSite,
  name: string,
  build: string,
  { untried = false, ...reason }: ChangeReason & { untried?: boolean | undefined },
): Promise<AppliedChange | null> =>
  changeEntries(site, name, reason, (area, { registry }) => {
    if (!untried) assertCanary(area, name, build);
    const set = setOf(registry, name, resolveBuild(area, name, build));
    if (!untried && area.canary?.bps === 0)
      throw new CodedError(
        'PRESS-R15',
        `No visitor has had build ${area.canary.build} of ${name} yet.`,
        'Give it to some visitors first: canary AREA BUILD --percent 1; or to all at once: promote AREA BUILD --untried.',
      );
    return updateEach(registry, Object.keys(set), (entry, of) => withPromotion(entry, set[of] ?? ''));
  });

/**
 * Ends the canary, with its set; without a canary, returns to the last good release, or to `to`. A stable set is rolled
 * back as a whole; an area that was new in it has no release again.
 * @param withdraw true leaves the area without a release; its routes answer as before it existed
 * @returns null if the given stage has ended
 * @throws CodedError PRESS-R06, R07, R08, R14, R15, R16, R18
 */
export function rollback(
  site: ReleaseSite,
  name: string,
  { to, withdraw = false, ...decision }: StageDecision & { to?: string | undefined; withdraw?: boolean | undefined },
): Promise<AppliedChange | null> {
  return changeStage(site, name, decision, (area, { registry }) => {
    const isOfCanary = area.canary !== null && to === undefined && !withdraw;
    const set = stableSetOf(registry, name);
    const names = isOfCanary ? canarySetOf(name, area) : to === undefined && !withdraw ? set : [name];
    return updateEach(registry, names, (entry, of) => {
      const isNew = !isOfCanary && names.length > 1 && entry.lastGood === null && of !== 'shell';
      const updated =
        withdraw || isNew
          ? withdrawn(entry)
          : withRollback(entry, to === undefined ? undefined : resolveBuild(entry, of, to));
      if (updated.area.stable === null && entry.stable !== null) assertSectionServed(registry, entry);
      return updated;
    });
  });
}

/** Commands name their build, so that they never ship another one. @throws CodedError PRESS-R15 */
function assertCanary(area: RegistryArea, name: string, prefix: string): void {
  const canary = requireCanary(area);
  const build = resolveBuild(area, name, prefix);
  if (canary.build === build) return;
  throw new CodedError(
    'PRESS-R15',
    `Build ${build} of ${name} is not the canary; ${canary.build} is.`,
    `See what each is: npm run release -- status ${name}.`,
  );
}
