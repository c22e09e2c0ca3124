const { log, max, min, sqrt } = Math;

/** The sessions of one cohort in which a release ran, and those in which it failed. */
export interface SessionCounts {
  sessions: number;
  failed: number;
}

/** How the failures of a canary compare with those of its control. */
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
/** For an area that has only a canary, and so no control: one session of two hundred. */
const P0_WITHOUT_CONTROL = 0.005;
/** Where the control fails everywhere, a canary that does so too is not worse. */
const MAX_P0 = 0.97;
/** D-06: fewer failures never cause a rollback. */
const MIN_FAILURES = 3;
/** D-06: a higher ratio causes a rollback. */
const MAX_LOG_RATIO = log(1_000);

/**
 * The control's share of failed sessions plus one standard deviation. The plain share is too low half of the time, and
 * then up to 5 of 1,000 healthy canaries are rolled back in two hours; with this one it is at most 1 (`simulate.ts`,
 * ADR 12).
 */
export function healthyShare({ sessions, failed }: SessionCounts): number {
  if (sessions === 0) return P0_WITHOUT_CONTROL;
  return min(MAX_P0, max(MIN_P0, (failed + 1 + sqrt(failed + 1)) / (sessions + 2)));
}

/** The likelihood ratio of D-06, with p1 = 3 · p0 + 0.01. */
export function weighEvidence(canary: SessionCounts, control: SessionCounts): Evidence {
  const p0 = healthyShare(control);
  const p1 = min(0.99, 3 * p0 + 0.01);
  const healthy = canary.sessions - canary.failed;
  return { p0, p1, logRatio: canary.failed * log(p1 / p0) + healthy * log((1 - p1) / (1 - p0)) };
}

/** Whether a canary must be rolled back. */
export const isFaulty = ({ failed }: SessionCounts, { logRatio }: Evidence): boolean =>
  failed >= MIN_FAILURES && logRatio > MAX_LOG_RATIO;
