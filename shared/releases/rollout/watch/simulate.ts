import { seededRandom, type Random } from '@press/random';
import { LOOK_EVERY_S } from './decide';
import { condemns, weigh } from './evidence';

// Taken out of the global once: looking it up there costs a test runner's sandbox thirty times the arithmetic.
const { floor, log, min } = Math;

const RUN_S = 7_200;
/** A 10 % canary: nine other visitors for each of its own. */
const CONTROL_PER_CANARY = 9;

export interface Run {
  /** Canary sessions a minute. */
  perMinute: number;
  /** Share of the control's sessions that fail. */
  base: number;
  /** Share of the canary's sessions that fail. */
  failing: number;
}

/** How many of `sessions` fail: jumps from one failure to the next, since they are rare. */
function failuresAmong(sessions: number, share: number, random: Random): number {
  if (share <= 0) return 0;
  const sound = log(1 - share);
  const jump = () => floor(log(1 - random.next()) / sound);
  let failures = 0;
  for (let at = jump(); at < sessions; at += 1 + jump()) failures += 1;
  return failures;
}

/** One canary of two hours: seconds until the watcher rolls it back, or null when it does not. */
export function secondsToRollBack({ perMinute, base, failing }: Run, random: Random): number | null {
  const canary = { sessions: 0, failed: 0 };
  const control = { sessions: 0, failed: 0 };
  for (let second = LOOK_EVERY_S; second <= RUN_S; second += LOOK_EVERY_S) {
    const arrived = floor((perMinute * second) / 60) - canary.sessions;
    const others = floor((perMinute * CONTROL_PER_CANARY * second) / 60) - control.sessions;
    control.sessions += others;
    control.failed += failuresAmong(others, base, random);
    canary.sessions += arrived;
    const failed = failuresAmong(arrived, failing, random);
    canary.failed += failed;
    // Only a failure can raise the ratio by much; a growing control lowers or raises it a little, so both are looked at.
    if (canary.failed > 0 && condemns(canary, weigh(canary, control))) return second;
  }
  return null;
}

/** `runs` canaries that fail as often as their control: how many are rolled back all the same. */
export function falseRollbacks(perMinute: number, base: number, runs: number, seed: number): number {
  const random = seededRandom(seed);
  let rolledBack = 0;
  for (let run = 0; run < runs; run += 1) {
    if (secondsToRollBack({ perMinute, base, failing: base }, random) !== null) rolledBack += 1;
  }
  return rolledBack;
}

/** Median and 95th percentile of the seconds until a faulty canary goes; Infinity where it outlives two hours. */
export function timesToRollBack(run: Run, runs: number, seed: number): { median: number; p95: number } {
  const random = seededRandom(seed);
  const times = Array.from({ length: runs }, () => secondsToRollBack(run, random) ?? Infinity).sort((a, b) => a - b);
  const at = (share: number) => times[min(runs - 1, floor(runs * share))] as number;
  return { median: at(0.5), p95: at(0.95) };
}
