import type { Days, Timeline } from '@press/contract';

export interface Step {
  label: string;
  days: number;
  /** Day on which the step starts. */
  from: number;
}

/**
 * The four steps on one axis of days. The last one starts at acceptance, if that step is shown.
 * @param hasBuiltIn true if built-in figures replace those that the journal does not state (J-05)
 */
export function stepsOf(timeline: Timeline, hasBuiltIn: boolean): Step[] {
  const isShown = ({ known }: Days): boolean => known || hasBuiltIn;
  const { submissionToFirstDecision, submissionToDecisionAfterReview, submissionToAcceptance } = timeline;
  const from = isShown(submissionToAcceptance) ? submissionToAcceptance.days : 0;
  const steps: [label: string, days: Days, from: number][] = [
    ['Submission to first decision', submissionToFirstDecision, 0],
    ['Submission to decision after review', submissionToDecisionAfterReview, 0],
    ['Submission to acceptance', submissionToAcceptance, 0],
    ['Acceptance to online publication', timeline.acceptanceToPublication, from],
  ];
  return steps.flatMap(([label, days, start]) => (isShown(days) ? [{ label, days: days.days, from: start }] : []));
}

/** The day on which the axis ends. */
export const lastDay = (steps: readonly Step[]): number => Math.max(1, ...steps.map(({ from, days }) => from + days));

const INTERVALS = [1, 2, 5, 10, 15, 30, 60, 90, 180, 365];

/** Days to mark: day 0, at most five round ones, and the last day. A round one is left out if its label would touch the last. */
export function ticksOf(last: number): number[] {
  const interval = INTERVALS.find((days) => last / days <= 5) ?? Math.ceil(last / 5);
  const round = Array.from({ length: Math.ceil(last / interval) }, (_, at) => at * interval);
  return [...round.filter((day) => last - day >= interval / 2), last];
}
