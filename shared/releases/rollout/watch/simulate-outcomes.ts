import { seededRandom, type Random } from '@press/random';
import type { SessionCounts } from './evidence';
import { CHECK_INTERVAL_S, judgeCanary, MIN_FAILING_NETWORKS, type Compared } from './judge';
import { CONTROL_PER_CANARY, drawFailures, RUN_S } from './simulate';
import { TIME_BINS } from './times';

/** What a simulated canary does beside what its control does. */
export interface SimulatedOutcome {
  /** Canary sessions a minute. */
  perMinute: number;
  /** Share of the control's sessions of which a failure is reported, and of pages that it can't serve. */
  base: number;
  /** Share of the control's visits that begin and never report: they end before they could. */
  silent: number;
  /** Share of the canary's sessions with the fault; of its healthy sessions as many fail as of the control's. */
  faulty: number;
  /**
   * Where the fault is seen: pages that show nothing are `reported` by browsers, pages that are errors (503) are seen as they
   * are `served`, and scripts that stand still never report (`begun`).
   */
  seenBy: 'reported' | 'served' | 'begun';
}

/** After how many seconds a session is counted: a report follows the mount, and a silent visit is one after a minute. */
const DELAY_S = { reported: CHECK_INTERVAL_S, served: 0, begun: 60 } as const;
const KINDS = ['reported', 'served', 'begun'] as const;

/** A decision of the watcher, and the seconds until then. */
interface Decision {
  seconds: number;
  by: Compared;
}

const { floor } = Math;

/** Runs one canary of two hours. @returns null when the watcher never rolls it back */
export function runOutcome(
  { perMinute, base, silent, faulty, seenBy }: SimulatedOutcome,
  random: Random,
): Decision | null {
  const counts = (): { canary: SessionCounts; control: SessionCounts } => ({
    canary: { sessions: 0, failed: 0 },
    control: { sessions: 0, failed: 0 },
  });
  const seen = { reported: counts(), served: counts(), begun: counts() };
  const bins = (): number[] => Array<number>(TIME_BINS).fill(0);
  const times = { mount: { canary: bins(), control: bins() }, lcp: { canary: bins(), control: bins() } };
  const count = (to: SessionCounts, sessions: number, share: number): void => {
    const added = sessions - to.sessions;
    to.sessions += added;
    to.failed += drawFailures(added, share, random);
  };
  for (let second = CHECK_INTERVAL_S; second <= RUN_S; second += CHECK_INTERVAL_S) {
    for (const kind of KINDS) {
      const until = Math.max(0, second - DELAY_S[kind]);
      const healthy = kind === 'begun' ? silent : base;
      const share = kind === seenBy ? faulty + (1 - faulty) * healthy : healthy;
      count(seen[kind].canary, floor((perMinute * until) / 60), share);
      count(seen[kind].control, floor((perMinute * CONTROL_PER_CANARY * until) / 60), healthy);
    }
    const failed = seen.reported.canary.failed + seen.served.canary.failed;
    const verdict = judgeCanary({
      bps: 1_000,
      since: 0,
      now: second * 1_000,
      auto: false,
      window: seen.reported,
      served: seen.served,
      begun: seen.begun,
      times,
      failingNetworks: Math.min(failed, MIN_FAILING_NETWORKS),
      canarySessions: seen.reported.canary.sessions,
      lastReport: null,
    });
    if (verdict.action === 'roll back') return { seconds: second, by: verdict.by };
  }
  return null;
}

/** The seconds to a rollback, of many runs; Infinity for a canary that lasts two hours. */
export function timesOfOutcome(outcome: SimulatedOutcome, runs: number, seed: number): { median: number; p95: number } {
  const random = seededRandom(seed);
  const times = Array.from({ length: runs }, () => runOutcome(outcome, random)?.seconds ?? Infinity).sort(
    (a, b) => a - b,
  );
  const at = (share: number): number => times[Math.min(runs - 1, floor(runs * share))] ?? Infinity;
  return { median: at(0.5), p95: at(0.95) };
}

/** How many of so many healthy canaries are rolled back. */
export function falseOutcomes(
  healthy: Pick<SimulatedOutcome, 'perMinute' | 'base' | 'silent'>,
  runs: number,
  seed: number,
): number {
  const random = seededRandom(seed);
  const outcome: SimulatedOutcome = { ...healthy, faulty: 0, seenBy: 'served' };
  return Array.from({ length: runs }, () => runOutcome(outcome, random)).filter(Boolean).length;
}
