const { log, max, min, sqrt } = Math;

/** What was heard of one cohort: visits that ran a release, and those of them in which it failed. */
export interface Tally {
  sessions: number;
  failed: number;
}

/** How a canary's failures compare with the control's. */
export interface Evidence {
  /** Share of failing sessions that a healthy canary is allowed. */
  p0: number;
  /** Share of failing sessions that a canary to be rolled back has. */
  p1: number;
  /** Natural logarithm of how much better `p1` explains the canary than `p0` does. */
  logRatio: number;
}

/** D-06: no release is held to fewer failures than one visit in two thousand. */
const P0_FLOOR = 0.0005;
/** Of an area that is a canary only nobody else knows how often it fails: one visit in two hundred is let pass. */
const P0_WITHOUT_CONTROL = 0.005;
/** D-06: at least so many failures, whatever the ratio. */
const FAILURES_AT_LEAST = 3;
/** D-06: roll back above this ratio. */
const LOG_RATIO_ABOVE = log(1_000);

/**
 * The control's share of failing sessions, taken one standard deviation above what was seen. The plain share is too low
 * half of the time, and a canary no worse than its control is then rolled back up to 5 times in 1,000 two-hour runs;
 * with this one at most once in 1,000 (`simulate.ts`, docs/adr/0012).
 */
function allowance({ sessions, failed }: Tally): number {
  if (sessions === 0) return P0_WITHOUT_CONTROL;
  return min(0.5, max(P0_FLOOR, (failed + 1 + sqrt(failed + 1)) / (sessions + 2)));
}

/** The likelihood ratio of D-06: p1 = 3·p0 + 1 point. */
export function weigh(canary: Tally, control: Tally): Evidence {
  const p0 = allowance(control);
  const p1 = min(0.99, 3 * p0 + 0.01);
  const sound = canary.sessions - canary.failed;
  return { p0, p1, logRatio: canary.failed * log(p1 / p0) + sound * log((1 - p1) / (1 - p0)) };
}

/** Whether a canary has to go. */
export const condemns = ({ failed }: Tally, { logRatio }: Evidence): boolean =>
  failed >= FAILURES_AT_LEAST && logRatio > LOG_RATIO_ABOVE;
