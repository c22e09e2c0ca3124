import { healthyShare, type Evidence, type SessionCounts } from './evidence';

const { ceil, log, max, min } = Math;

/** Bins of durations: each is an eighth wider than the one before it, from 20 ms to 10 s. */
const FIRST_MS = 20;
const GROWTH = 1.12;
export const TIME_BINS = 56;

/** How many sessions had a duration in each bin. */
export type TimeCounts = readonly number[];

/** The durations of a canary and of its control. */
export interface ComparedTimes {
  canary: TimeCounts;
  control: TimeCounts;
}

/** Durations by which a canary may be slower: nobody notices them. In milliseconds. */
export const TOLERANCE_MS = { mount: 100, lcp: 200 } as const;

/** The share of the control's sessions that are faster than the limit, before the tolerance. */
const QUANTILE = 0.75;
/** Fewer durations of the control say nothing of it. */
const MIN_CONTROL = 50;
/** So many more sessions than of the control are slow in a canary that must be rolled back. */
const SLOW_SHARE = 0.1;
/** The share of slow sessions that a healthy canary may always have, and the one of a control that is slow everywhere. */
const MIN_P0 = 0.05;
const MAX_P0 = 0.5;
/** D-16: a canary with a higher ratio is held. */
const MAX_LOG_RATIO_HELD = log(1_000);
/** D-16: one with a ratio above this is rolled back. */
const MAX_LOG_RATIO = log(100_000);

/** The bin of a duration in milliseconds. */
export const timeBin = (ms: number): number => min(TIME_BINS - 1, max(0, ceil(log(ms / FIRST_MS) / log(GROWTH))));

/** The longest duration in a bin, in milliseconds. */
const upperBound = (bin: number): number => FIRST_MS * GROWTH ** bin;

/** The slow sessions of a canary and of its control, and what follows from them. */
export interface WeighedTimes {
  canary: SessionCounts;
  control: SessionCounts;
  evidence: Evidence;
}

/**
 * The likelihood ratio that a canary is slow (D-16). A session is slow (`failed`) when it took longer than three quarters of the
 * control's sessions, and the tolerance longer than that. Null while the control has too few durations.
 */
export function weighTimes(times: ComparedTimes, toleranceMs: number): WeighedTimes | null {
  const ofControl = sum(times.control);
  if (ofControl < MIN_CONTROL) return null;
  let bin = 0;
  let faster = times.control[0] ?? 0;
  while (faster < QUANTILE * ofControl) faster += times.control[(bin += 1)] ?? 0;
  const limit = timeBin(upperBound(bin) + toleranceMs);
  const slow = (counts: TimeCounts): SessionCounts => ({ sessions: sum(counts), failed: sum(counts.slice(limit + 1)) });
  const [canary, control] = [slow(times.canary), slow(times.control)];
  const p0 = min(MAX_P0, max(MIN_P0, healthyShare(control)));
  const p1 = p0 + SLOW_SHARE;
  const healthy = canary.sessions - canary.failed;
  const logRatio = canary.failed * log(p1 / p0) + healthy * log((1 - p1) / (1 - p0));
  return { canary, control, evidence: { p0, p1, logRatio } };
}

/** D-16: a canary that is held, and one that must be rolled back. */
export const isSlow = ({ evidence: { logRatio } }: WeighedTimes): boolean => logRatio > MAX_LOG_RATIO_HELD;
export const isTooSlow = ({ evidence: { logRatio } }: WeighedTimes): boolean => logRatio > MAX_LOG_RATIO;

const sum = (counts: TimeCounts): number => counts.reduce((total, count) => total + count, 0);
