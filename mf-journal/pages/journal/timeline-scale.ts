import type { Timeline } from '@press/contract';

export interface Step {
  label: string;
  days: number;
  /** Day on which the step starts. */
  from: number;
}

/** The four steps on one axis of days: the last one starts where acceptance ends. */
export function stepsOf(timeline: Timeline): Step[] {
  const acceptance = timeline.submissionToAcceptance.days;
  return [
    { label: 'Submission to first decision', days: timeline.submissionToFirstDecision.days, from: 0 },
    { label: 'Submission to decision after review', days: timeline.submissionToDecisionAfterReview.days, from: 0 },
    { label: 'Submission to acceptance', days: acceptance, from: 0 },
    { label: 'Acceptance to online publication', days: timeline.acceptanceToPublication.days, from: acceptance },
  ];
}

/** The day on which the axis ends. */
export const lastDay = (steps: readonly Step[]): number => Math.max(1, ...steps.map(({ from, days }) => from + days));

const INTERVALS = [1, 2, 5, 10, 15, 30, 60, 90, 180, 365];

/** Days to mark: day 0, at most five round ones, the last day; none so close to it that their labels would meet. */
export function ticksOf(last: number): number[] {
  const interval = INTERVALS.find((days) => last / days <= 5) ?? Math.ceil(last / 5);
  const round = Array.from({ length: Math.ceil(last / interval) }, (_, at) => at * interval);
  return [...round.filter((day) => last - day >= interval / 2), last];
}
