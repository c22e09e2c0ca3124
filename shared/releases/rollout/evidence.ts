import type { FailureClass, Vital, Width } from '../audit/failure-classes';

const { ceil, log, max, min, sqrt } = Math;

/** The sessions of one cohort in which a release ran, and those in which it failed. */
export interface SessionCounts {
  sessions: number;
  failed: number;
}

/** The number of sessions with a failure of one class, and digests of the networks in which the canary had it. */
interface ClassCounts {
  canary: number;
  control: number;
  networks: readonly string[];
}
/** By the class of the failure. */
export type CountsByClass = Readonly<Partial<Record<FailureClass, ClassCounts>>>;

/** Comparison of a canary's failures with those of its control. */
export interface Evidence {
  /** Share of failed sessions that a healthy canary may have. */
  p0: number;
  /** Share of failed sessions of a canary that must be rolled back. */
  p1: number;
  /** Natural logarithm of the likelihood ratio of `p1` to `p0`. */
  logRatio: number;
}

/** D-06: a canary may always fail in one session of two thousand. */
const MIN_P0 = 0.0005;
/** Share for an area that has only a canary, and so no control: one session of two hundred. */
const P0_WITHOUT_CONTROL = 0.005;
/** If the control fails everywhere, a canary that does so too is no worse. */
const MAX_P0 = 0.97;
/** D-06: fewer failures never cause a rollback. */
const MIN_FAILURES = 3;
/** D-06: a higher ratio causes a rollback. */
export const MAX_LOG_RATIO = log(1_000);

/**
 * The control's share of failed sessions plus one standard deviation. The plain share is too low half of the time,
 * which rolls up to 5 of 1,000 healthy canaries back in two hours; this one at most 1 (ADR 36).
 */
function healthyShare({ sessions, failed }: SessionCounts): number {
  if (sessions === 0) return P0_WITHOUT_CONTROL;
  return min(MAX_P0, max(MIN_P0, (failed + 1 + sqrt(failed + 1)) / (sessions + 2)));
}

/** The likelihood ratio of D-06, with p1 = 3 · p0 + 0.01. */
export function weighEvidence(canary: SessionCounts, control: SessionCounts): Evidence {
  const p0 = healthyShare(control);
  const p1 = min(0.99, 3 * p0 + 0.01);
  return { p0, p1, logRatio: logRatioOf(canary, p0, p1) };
}

const logRatioOf = ({ sessions, failed }: SessionCounts, p0: number, p1: number): number =>
  failed * log(p1 / p0) + (sessions - failed) * log((1 - p1) / (1 - p0));

/** The bound for one of many classes, any of which may exceed a lower ratio by chance (ADR 36). */
export const MAX_CLASS_LOG_RATIO = log(20_000);

/** Like `isFaulty`, for one class of failures. */
export const isFaultyClass = ({ failed }: SessionCounts, { logRatio }: Evidence): boolean =>
  failed >= MIN_FAILURES && logRatio > MAX_CLASS_LOG_RATIO;

/** True if a canary must be rolled back. */
export const isFaulty = ({ failed }: SessionCounts, { logRatio }: Evidence): boolean =>
  failed >= MIN_FAILURES && logRatio > MAX_LOG_RATIO;

/** Bins of durations: each is an eighth wider than the one before it, from 20 ms to 10 s. */
const FIRST_MS = 20;
const GROWTH = 1.12;
export const TIME_BINS = 56;

/** The number of sessions with a duration in each bin. */
type TimeCounts = readonly number[];

/** The compared durations of a canary and of its control. */
export interface ComparedTimes {
  canary: TimeCounts;
  control: TimeCounts;
}

/** The measurements of a session: its time to mount, in milliseconds, and those of the browser (`VITALS`). */
export type Measure = 'mount' | Vital;

/**
 * The difference that nobody notices, by which a canary may be worse. Shares (`cls`, `lost`) in thousandths, `events`
 * in hundredths.
 */
export const TOLERANCES: Readonly<Record<Measure, number>> = {
  mount: 100,
  lcp: 200,
  inp: 100,
  cls: 50,
  blocked: 200,
  lost: 100,
  blank: 100,
  requests: 20,
  events: 50,
  memory: 50,
};
export const MEASURES = Object.keys(TOLERANCES) as readonly Measure[];

/** The share of the control's sessions that are faster than the limit, before the tolerance. */
const QUANTILE = 0.75;
/** With fewer durations, the control's times count as unknown. */
const MIN_CONTROL_MEASURES = 50;
/** The excess share of slow sessions, compared with the control, of a canary to roll back. */
const SLOW_SHARE = 0.1;
/** The share of slow sessions that a healthy canary may always have, and that of a control that is slow everywhere. */
const MIN_SLOW = 0.05;
const MAX_SLOW = 0.5;
/** D-16: a canary with a higher ratio is held. */
const MAX_SLOW_LOG_RATIO_HELD = log(1_000);
/** D-16: a canary with a higher ratio than this is rolled back. */
const MAX_SLOW_LOG_RATIO = log(100_000);
/**
 * Factor for each width, which is one more comparison of every measure; without it, twice as many healthy canaries are
 * rolled back (ADR 36).
 */
const OF_WIDTH = log(20);

/** The ratio above which a canary is rolled back as slow, for all sessions or those of one width. */
export const maxSlowLogRatio = (isOfWidth: boolean): number => MAX_SLOW_LOG_RATIO + (isOfWidth ? OF_WIDTH : 0);

/** The bin of a duration in milliseconds. */
export const timeBin = (ms: number): number => min(TIME_BINS - 1, max(0, ceil(log(ms / FIRST_MS) / log(GROWTH))));

/** The longest duration in a bin, in milliseconds. */
const upperBound = (bin: number): number => FIRST_MS * GROWTH ** bin;

/** The slow sessions of a canary and of its control, and the resulting evidence. */
interface WeighedTimes {
  canary: SessionCounts;
  control: SessionCounts;
  evidence: Evidence;
}

/**
 * The likelihood ratio that a canary is slow (D-16). A session is slow (`failed`) if it took longer than three quarters of the
 * control's sessions plus the tolerance. Null while the control has too few durations.
 */
export function weighTimes(times: ComparedTimes, tolerance: number): WeighedTimes | null {
  const ofControl = sum(times.control);
  if (ofControl < MIN_CONTROL_MEASURES) return null;
  let bin = 0;
  let faster = times.control[0] ?? 0;
  while (faster < QUANTILE * ofControl) faster += times.control[(bin += 1)] ?? 0;
  const limit = timeBin(upperBound(bin) + tolerance);
  const slow = (counts: TimeCounts): SessionCounts => ({ sessions: sum(counts), failed: sum(counts.slice(limit + 1)) });
  const [canary, control] = [slow(times.canary), slow(times.control)];
  const p0 = min(MAX_SLOW, max(MIN_SLOW, healthyShare(control)));
  const p1 = p0 + SLOW_SHARE;
  return { canary, control, evidence: { p0, p1, logRatio: logRatioOf(canary, p0, p1) } };
}

/** The sessions of one width, or all. */
type WeighedWidth = Pick<WeighedTimes, 'evidence'> & { width?: Width };

/** D-16: a canary that is held, and one that must be rolled back. */
export const isSlow = ({ width, evidence: { logRatio } }: WeighedWidth): boolean =>
  logRatio > MAX_SLOW_LOG_RATIO_HELD + (width ? OF_WIDTH : 0);
export const isTooSlow = ({ width, evidence: { logRatio } }: WeighedWidth): boolean =>
  logRatio > maxSlowLogRatio(width !== undefined);

const sum = (counts: TimeCounts): number => counts.reduce((total, count) => total + count, 0);
