import Type from 'typebox';
import { addCauses, FailureCauseSchema, MAX_CAUSES } from '../audit/failure-cause';
import { FAILURE_CLASSES } from '../audit/failure-classes';
import { MEASURES, type SessionCounts, TIME_BINS } from './evidence';
import { MIN_FAILING_NETWORKS } from './judge';

/** An object with a member for each name. */
export function recordOf<Name extends string, Value>(names: readonly Name[], make: () => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;
}

const Count = Type.Integer({ minimum: 0 });
const SessionCount = Type.Object({ sessions: Count, failed: Count });
/**
 * Visits that began with a ticket of this edge, and visits that reported to it: one edge may issue the ticket, and another
 * receive the report.
 */
const VisitCount = Type.Object({ begun: Count, heard: Count });
const Networks = Type.Array(Type.String({ pattern: '^[0-9a-f]{4}$' }), { maxItems: MIN_FAILING_NETWORKS });
const ClassCount = Type.Object({ canary: Count, control: Count, networks: Networks });
const Times = Type.Array(Count, { minItems: TIME_BINS, maxItems: TIME_BINS });
const WindowCounts = Type.Object({
  /** Browsers' reports. */
  canary: SessionCount,
  control: SessionCount,
  /** Pages that this edge served: a session fails if it received a page that its release could not render (fault 60). */
  served: Type.Object({ canary: SessionCount, control: SessionCount }),
  /** Counted a minute after a visit began, because it reports within that time. */
  visits: Type.Object({ canary: VisitCount, control: VisitCount }),
  /** Sessions with a failure of each class, including pages that continued. */
  classes: Type.Partial(Type.Object(recordOf(FAILURE_CLASSES, () => ClassCount))),
  /** Sessions by the bin of their measured times (`timeBin`). */
  times: Type.Object(recordOf(MEASURES, () => Type.Object({ canary: Times, control: Times }))),
  /** Digests of the networks in which the canary failed: only as many as a decision needs. */
  failingNetworks: Networks,
  /** The causes of failures of the canary's sessions, the most frequent first. */
  causes: Type.Array(FailureCauseSchema, { maxItems: MAX_CAUSES }),
});
export const StageCounts = Type.Object({
  /** The time of the canary's last counted session, in milliseconds since 1970. */
  lastReportAt: Type.Union([Count, Type.Null()]),
  /** By number of the window (`windowKey`). */
  windows: Type.Record(Type.String(), WindowCounts),
});
/** The sessions of one rollout stage. */
export type StageCounts = Type.Static<typeof StageCounts>;

/** The key of a stage, which starts at its own revision: widening starts a new stage, which counts from zero. */
export const stageKey = (area: string, sinceRev: number): string => `${area} ${sinceRev}`;

/** The sessions of one window of a stage. */
export type WindowCounts = Type.Static<typeof WindowCounts>;

/** The compared groups. */
export const SIDES = ['canary', 'control'] as const;

export function emptyWindow(): WindowCounts {
  const ofSides = <T>(make: () => T): Record<(typeof SIDES)[number], T> => ({ canary: make(), control: make() });
  const sessions = (): SessionCounts => ({ sessions: 0, failed: 0 });
  const times = () => ofSides(() => Array<number>(TIME_BINS).fill(0));
  return {
    ...ofSides(sessions),
    served: ofSides(sessions),
    visits: ofSides(() => ({ begun: 0, heard: 0 })),
    classes: {},
    times: recordOf(MEASURES, times),
    failingNetworks: [],
    causes: [],
  };
}

/** The store through which the edges of a site share their counts. */
export interface CounterStore {
  /** Saves the counts of one edge. @param edge unique name of this edge and this start of it */
  save(edge: string, stages: ReadonlyMap<string, StageCounts>): Promise<void>;
  /** The counts of a stage, summed over all edges. Unreadable counts are left out. */
  sum(area: string, sinceRev: number): Promise<StageCounts>;
  /** Deletes the counts of edges that have not saved for MAX_AGE_MS, by the clock of the database or the disk, which `save` reads. */
  deleteOld(): Promise<void>;
}

/** Milliseconds after which counts of edges that no longer run are deleted: no rollout stage needs older ones. */
export const MAX_AGE_MS = 48 * 3_600_000;

/** Sums the counts of a stage over edges. */
export function sumStages(stages: readonly StageCounts[]): StageCounts {
  const sum: StageCounts = { lastReportAt: null, windows: {} };
  for (const stage of stages) {
    if (stage.lastReportAt !== null) sum.lastReportAt = Math.max(sum.lastReportAt ?? 0, stage.lastReportAt);
    for (const [number, window] of Object.entries(stage.windows))
      addWindow((sum.windows[number] ??= emptyWindow()), window);
  }
  return sum;
}

function addWindow(to: WindowCounts, from: WindowCounts): void {
  for (const side of SIDES) {
    add(to[side], from[side]);
    add(to.served[side], from.served[side]);
    to.visits[side].begun += from.visits[side].begun;
    to.visits[side].heard += from.visits[side].heard;
    for (const measure of MEASURES)
      from.times[measure][side].forEach(
        (count, bin) => (to.times[measure][side][bin] = (to.times[measure][side][bin] ?? 0) + count),
      );
  }
  for (const failure of FAILURE_CLASSES) {
    const counts = from.classes[failure];
    if (!counts) continue;
    const sum = (to.classes[failure] ??= emptyClass());
    sum.canary += counts.canary;
    sum.control += counts.control;
    sum.networks = withNetworks(sum.networks, counts.networks);
  }
  to.failingNetworks = withNetworks(to.failingNetworks, from.failingNetworks);
  addCauses(to.causes, from.causes);
}

function add(to: SessionCounts, { sessions, failed }: SessionCounts): void {
  to.sessions += sessions;
  to.failed += failed;
}

/** Keeps only as many networks as a decision needs. */
export const withNetworks = (networks: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...networks, ...more])].slice(0, MIN_FAILING_NETWORKS);

export const emptyClass = (): Type.Static<typeof ClassCount> => ({ canary: 0, control: 0, networks: [] });
