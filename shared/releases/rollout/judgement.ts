import type { FailureCause } from '../audit/failure-cause';
import type { Canary, Registry } from '../format/schema';
import { findEntry, releaseNames } from '../registry/registry';
import { WIDTHS } from '../audit/failure-classes';
import { judgeCanary, type Verdict, windowKey } from './judge';
import { type CounterStore, emptyWindow, type WindowCounts } from './stage-counts';

/** The canary of one name, with the verdict about it. */
export interface Judged {
  name: string;
  canary: Canary;
  verdict: Verdict;
  /** The time of the last report about it, in milliseconds since 1970; null without one. */
  lastReport: number | null;
  causes: readonly FailureCause[];
}

/** The names of each canary with visitors: one name, or those of a set. */
export const canarySets = (registry: Registry): (readonly string[])[] =>
  releaseNames(registry).flatMap((name) => {
    const canary = findEntry(registry, name)?.canary;
    const names = canary?.set ?? [name];
    return canary && canary.bps > 0 && names[0] === name ? [names] : [];
  });

/** Judges the names of a set, each by its own counts. The sessions of the set are those of its busiest name. */
export async function judgeSet(
  names: readonly string[],
  registry: Registry,
  counts: CounterStore,
  now: number,
): Promise<Judged[]> {
  const observed = await Promise.all(
    names.flatMap((name) => {
      const canary = findEntry(registry, name)?.canary;
      return canary ? [observe(name, canary, counts, now)] : [];
    }),
  );
  const canarySessions = Math.max(...observed.map((one) => one.canarySessions));
  const lastReport = Math.max(...observed.map((one) => one.lastReport ?? 0)) || null;
  return observed.map(({ name, canary, window, widths, began }) => {
    const { bps, auto } = canary;
    const verdict = judgeCanary({
      bps,
      since: began,
      now,
      auto,
      ...reportedIn(window),
      widths,
      served: window.served,
      begun: { canary: silent(window.visits.canary), control: silent(window.visits.control) },
      canarySessions,
      lastReport,
    });
    return { name, canary, verdict, lastReport, causes: window.causes };
  });
}

/** The verdict for the whole set, which is rolled back for the fault of one, and widened when none is held. */
export const decisive = (judged: readonly Judged[]): Judged | undefined =>
  ['roll back', 'hold', 'widen'].flatMap((action) => judged.filter((one) => one.verdict.action === action)).at(0);

const reportedIn = (window: WindowCounts) => ({
  window,
  classes: window.classes,
  times: window.times,
  failingNetworks: window.failingNetworks.length,
});

async function observe(name: string, canary: Canary, store: CounterStore, now: number) {
  const stage = await store.sum(name, canary.sinceRev);
  const began = Date.parse(canary.since);
  const window = stage.windows[windowKey(began, now)] ?? emptyWindow();
  const widths = WIDTHS.flatMap((width) => {
    const counts = stage.windows[windowKey(began, now, width)];
    return counts ? { ...reportedIn(counts), width } : [];
  });
  // The windows of a width repeat sessions of the overall window.
  const whole = Object.entries(stage.windows).flatMap(([key, counts]) => (key.includes(' ') ? [] : [counts]));
  const canarySessions = whole.reduce((sum, counts) => sum + counts.canary.sessions, 0);
  return { name, canary, window, widths, began, canarySessions, lastReport: stage.lastReportAt };
}

/**
 * Visits as sessions, of which those without a report have failed. There can be more reports than begun visits after an
 * edge has stopped.
 */
const silent = ({ begun, heard }: { begun: number; heard: number }) => ({
  sessions: begun,
  failed: Math.max(0, begun - heard),
});
