import { seededRandom, type Random } from '@press/random';
import { isFaulty, weighEvidence } from './evidence';
import { CHECK_INTERVAL_S } from './judge';
import { isSlow, isTooSlow, TIME_BINS, timeBin, TOLERANCE_MS, weighTimes } from './times';

// Read once: in the sandbox of the test runner, a look-up on the global object costs more than the arithmetic.
const { cos, exp, floor, log, min, PI, sqrt } = Math;

/** Seconds of a simulated canary. */
export const RUN_S = 7_200;
/** A canary at 10 % has nine control sessions for each of its own. */
export const CONTROL_PER_CANARY = 9;

/** A simulated canary of two hours. */
export interface SimulatedCanary {
  /** Canary sessions a minute. */
  perMinute: number;
  /** Share of the control's sessions that fail. */
  base: number;
  /** Share of the canary's sessions that fail. */
  failing: number;
}

/** Draws how many of `sessions` fail. It skips from one failure to the next, since failures are rare. */
export function drawFailures(sessions: number, share: number, random: Random): number {
  if (share <= 0) return 0;
  const logHealthy = log(1 - share);
  const skip = () => floor(log(1 - random.next()) / logHealthy);
  let failures = 0;
  for (let at = skip(); at < sessions; at += 1 + skip()) failures += 1;
  return failures;
}

/** Runs one canary. @returns the seconds until the watcher rolls it back, null when it does not */
export function secondsToRollBack({ perMinute, base, failing }: SimulatedCanary, random: Random): number | null {
  const canary = { sessions: 0, failed: 0 };
  const control = { sessions: 0, failed: 0 };
  for (let second = CHECK_INTERVAL_S; second <= RUN_S; second += CHECK_INTERVAL_S) {
    const canarySessions = floor((perMinute * second) / 60) - canary.sessions;
    const controlSessions = floor((perMinute * CONTROL_PER_CANARY * second) / 60) - control.sessions;
    control.sessions += controlSessions;
    control.failed += drawFailures(controlSessions, base, random);
    canary.sessions += canarySessions;
    canary.failed += drawFailures(canarySessions, failing, random);
    if (canary.failed > 0 && isFaulty(canary, weighEvidence(canary, control))) return second;
  }
  return null;
}

/** Runs canaries that fail as often as their control. @returns how many of them are rolled back */
export function falseRollbacks(perMinute: number, base: number, runs: number, seed: number): number {
  const random = seededRandom(seed);
  let rolledBack = 0;
  for (let run = 0; run < runs; run += 1) {
    if (secondsToRollBack({ perMinute, base, failing: base }, random) !== null) rolledBack += 1;
  }
  return rolledBack;
}

/** The median and the 95th percentile of the seconds to a rollback; Infinity for a canary that lasts two hours. */
export function timesToRollBack(canary: SimulatedCanary, runs: number, seed: number): { median: number; p95: number } {
  const random = seededRandom(seed);
  const times = Array.from({ length: runs }, () => secondsToRollBack(canary, random) ?? Infinity).sort((a, b) => a - b);
  const percentile = (share: number): number => times[min(runs - 1, floor(runs * share))] ?? Infinity;
  return { median: percentile(0.5), p95: percentile(0.95) };
}

/** A simulated duration: log-normal, as durations in browsers are about. In milliseconds. */
export interface SimulatedTime {
  median: number;
  /** Standard deviation of its logarithm. */
  spread: number;
  /** By how much the canary's are longer. */
  slower: number;
}

/** The resolution of a distribution. */
const QUANTILES = 4_096;

/** The bins of equally many sessions each. */
function binsOf({ median, spread }: SimulatedTime, slower: number): Uint8Array {
  const random = seededRandom(QUANTILES);
  const normal = () => sqrt(-2 * log(1 - random.next())) * cos(2 * PI * random.next());
  return Uint8Array.from({ length: QUANTILES }, () => timeBin(median * exp(spread * normal()) + slower));
}

/** When a canary was held for the first time, and when it was rolled back: seconds, null for never. */
export interface SlowRun {
  held: number | null;
  rolledBack: number | null;
}

/** Runs canaries of two hours that are judged by a duration. Those of `slower: 0` are healthy. */
export function runsByTime(
  perMinute: number,
  kind: keyof typeof TOLERANCE_MS,
  time: SimulatedTime,
  runs: number,
  seed: number,
): SlowRun[] {
  const random = seededRandom(seed);
  const bins = { canary: binsOf(time, time.slower), control: binsOf(time, 0) };
  return Array.from({ length: runs }, () => runByTime(perMinute, kind, bins, random));
}

function runByTime(
  perMinute: number,
  kind: keyof typeof TOLERANCE_MS,
  bins: Record<'canary' | 'control', Uint8Array>,
  random: Random,
): SlowRun {
  const counts = { canary: Array<number>(TIME_BINS).fill(0), control: Array<number>(TIME_BINS).fill(0) };
  const drawn = { canary: 0, control: 0 };
  const draw = (side: 'canary' | 'control', sessions: number): void => {
    for (; drawn[side] < sessions; drawn[side] += 1) {
      const bin = bins[side][floor(random.next() * QUANTILES)] ?? 0;
      counts[side][bin] = (counts[side][bin] ?? 0) + 1;
    }
  };
  let held: number | null = null;
  for (let second = CHECK_INTERVAL_S; second <= RUN_S; second += CHECK_INTERVAL_S) {
    draw('canary', floor((perMinute * second) / 60));
    draw('control', floor((perMinute * CONTROL_PER_CANARY * second) / 60));
    const weighed = weighTimes(counts, TOLERANCE_MS[kind]);
    if (!weighed) continue;
    if (isSlow(weighed)) held ??= second;
    if (isTooSlow(weighed)) return { held, rolledBack: second };
  }
  return { held, rolledBack: null };
}
