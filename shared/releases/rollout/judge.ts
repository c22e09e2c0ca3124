import { FAILURE_CLASSES, type FailureClass, type Width } from '../audit/failure-classes';
import {
  type ComparedTimes,
  type CountsByClass,
  type Evidence,
  isFaulty,
  isFaultyClass,
  isSlow,
  isTooSlow,
  MAX_CLASS_LOG_RATIO,
  MAX_LOG_RATIO,
  maxSlowLogRatio,
  type Measure,
  MEASURES,
  type SessionCounts,
  TOLERANCES,
  weighEvidence,
  weighTimes,
} from './evidence';
import { nextStage } from './transitions';

/** What browsers reported in the current window, at most `WINDOW_MS` long. */
interface Reported {
  window: { canary: SessionCounts; control: SessionCounts };
  /** Failures of each class in the sessions of that window, including pages that continued. */
  classes: CountsByClass;
  /** Measurements of the sessions of that window. */
  times: Readonly<Record<Measure, ComparedTimes>>;
  /** Networks in which the canary failed in that window; more than `MIN_FAILING_NETWORKS` make no difference. */
  failingNetworks: number;
}

/** The watcher's data of one stage of a canary. */
export interface StageObservation extends Reported {
  /** Share of visitors who get the canary, in basis points. */
  bps: number;
  /** When the stage began: milliseconds since 1970. */
  since: number;
  /** The time of the decision: milliseconds since 1970. */
  now: number;
  /** True if the watcher may widen the canary. */
  auto: boolean;
  /** The same reports, by the width of the window. */
  widths: readonly (Reported & { width: Width })[];
  /**
   * Counts of pages that the edges served, by which a canary that fails on every page is found before a browser
   * reports.
   */
  served: { canary: SessionCounts; control: SessionCounts };
  /** Counts of visits that began at least a minute ago, of which those without a report have failed (fault 63). */
  begun: { canary: SessionCounts; control: SessionCounts };
  /** Canary sessions since the stage began. */
  canarySessions: number;
  /** Time of the last report about the canary: milliseconds since 1970, null without one. */
  lastReport: number | null;
}

/** The basis of a comparison: reports, served pages, visits that began, a class of failures, or a measure. */
type Compared = 'reported' | 'served' | 'begun' | `class ${FailureClass}` | Measure;

/** A comparison with the control. For durations, `failed` are the slow sessions. */
interface Comparison {
  by: Compared;
  /** The compared sessions; absent for all. */
  width?: Width;
  canary: SessionCounts;
  control: SessionCounts;
  evidence: Evidence;
}

/** The decision, with the comparison that caused it, or the strongest one. */
export type Verdict = Comparison &
  (
    | { action: 'roll back' }
    | { action: 'widen'; toBps: number }
    /** `reason` names the missing condition. */
    | { action: 'hold'; reason: string }
  );

/** Counts restart after this time, so that a long healthy stage cannot hide a late failure. */
export const WINDOW_MS = 2 * 3_600_000;

/** Interval of the watcher's judgements of a canary, in seconds. */
export const CHECK_INTERVAL_S = 5;

/** Reports are easy to forge, so reports from fewer networks never cause a rollback. */
export const MIN_FAILING_NETWORKS = 3;

/** Without a control, an api that is down would look like a canary that serves no page. */
const MIN_CONTROL = 20;
/** A network counts as one visit at each edge. */
const MIN_SILENT = 6;

/** D-07. */
const MIN_SESSIONS = 500;
const MIN_STAGE_MS = 10 * 60_000;
/** Without reports for this long, the state of a canary is unknown. */
const MAX_SILENCE_MS = 10 * 60_000;

/** The key of the window, within a stage, for a time; with a width, of the reports from such windows. */
export const windowKey = (since: number, now: number, width?: Width): string =>
  [Math.max(0, Math.floor((now - since) / WINDOW_MS)), ...(width ? [width] : [])].join(' ');

/** Decides about a canary: first rollback if it is faulty (D-06) or slow (D-16), then widening (D-07). */
export function judgeCanary(observation: StageObservation): Verdict {
  const { window, failingNetworks, widths } = observation;
  const reported = weigh('reported', window);
  const failing = [
    { ...reported, networks: failingNetworks },
    { ...weigh('served', observation.served), networks: failingNetworks },
    // The number of networks of silent visits is unknown.
    { ...weigh('begun', observation.begun), networks: Infinity },
    ...weighClasses(observation),
  ];
  const ofWidths = widths.flatMap(({ width, ...of }) => [
    { ...weigh('reported', of.window), networks: of.failingNetworks, width },
    ...weighClasses(of).map((weighed) => ({ ...weighed, width })),
  ]);
  const suspects = [...failing, ...ofWidths].filter(isSuspect);
  const proven = suspects.find(({ networks }) => networks >= MIN_FAILING_NETWORKS);
  const durations = [{ times: observation.times }, ...widths].flatMap(({ times, ...of }) =>
    MEASURES.flatMap((by) => {
      const weighed = weighTimes(times[by], TOLERANCES[by]);
      return weighed ? { by, ...('width' in of && { width: of.width }), ...weighed } : [];
    }),
  );
  const guilty = proven ?? durations.find(isTooSlow);
  if (guilty) return { action: 'roll back', ...guilty };
  const suspect = suspects[0] ?? durations.find(isSlow);
  const hold = (reason: string): Verdict => ({ action: 'hold', reason, ...(suspect ?? reported) });
  if (suspects[0]) return hold(`failures in ${suspects[0].networks} of ${MIN_FAILING_NETWORKS} networks`);
  if (suspect) return hold('it may be slower than its control');
  const reason = reasonToHold(observation, Math.max(...failing.map(({ evidence }) => evidence.logRatio)));
  if (reason !== null) return hold(reason);
  const toBps = nextStage(observation.bps);
  return toBps === null ? hold('all visitors have it: promote it') : { action: 'widen', toBps, ...reported };
}

/** The evidence of a comparison as a share of what rolls a canary back. */
export function strengthOf({ by, width, evidence }: Comparison): number {
  const isOfTimes = (MEASURES as readonly string[]).includes(by);
  const isOneOfMany = by.startsWith('class ') || width !== undefined;
  const bound = isOfTimes ? maxSlowLogRatio(width !== undefined) : isOneOfMany ? MAX_CLASS_LOG_RATIO : MAX_LOG_RATIO;
  return evidence.logRatio / bound;
}

const weigh = (by: Compared, { canary, control }: StageObservation['window']): Comparison => ({
  by,
  canary,
  control,
  evidence: weighEvidence(canary, control),
});

/** Each class is compared with the same class of the control, so that frequent failures of one class hide no other. */
const weighClasses = ({ classes, window: { canary, control } }: Reported) =>
  FAILURE_CLASSES.flatMap((failure) => {
    const counts = classes[failure];
    if (!counts) return [];
    const of = (sessions: number, failed: number): SessionCounts => ({ sessions: Math.max(sessions, failed), failed });
    const sides = { canary: of(canary.sessions, counts.canary), control: of(control.sessions, counts.control) };
    return [{ ...weigh(`class ${failure}`, sides), networks: counts.networks.length }];
  });

/** True if failures are sufficient evidence. Edges' observations need a control, and silence more than a few visits. */
function isSuspect({ by, width, canary, control, evidence }: Comparison): boolean {
  if ((by !== 'reported' || width) && control.sessions < MIN_CONTROL) return false;
  if (by.startsWith('class ') || width) return isFaultyClass(canary, evidence);
  return isFaulty(canary, evidence) && (by !== 'begun' || canary.failed >= MIN_SILENT);
}

function reasonToHold(
  { auto, since, now, canarySessions, lastReport }: StageObservation,
  logRatio: number,
): string | null {
  if (!auto) return 'not left to the watcher';
  if (lastReport === null || now - lastReport > MAX_SILENCE_MS) return 'no telemetry';
  if (canarySessions < MIN_SESSIONS) return `${canarySessions} of ${MIN_SESSIONS} sessions at this stage`;
  if (now - since < MIN_STAGE_MS)
    return `${Math.floor((now - since) / 60_000)} of ${MIN_STAGE_MS / 60_000} minutes at this stage`;
  if (logRatio > 0) return 'failures suggest a fault';
  return null;
}
