import { usePublisher } from '@press/area';
import type { Timeline, Days } from '@press/contract';
import { Block } from '@press/ui';
import * as css from './PublicationTimeline.module.css';
import { rich, t } from '../../messages';

/** The durations of the steps of a manuscript, drawn to scale. The figures are text; the bars repeat them visually. */
export function PublicationTimeline({ timeline }: { timeline: Timeline }) {
  // The built-in figures are the sample's. Another publisher states only its own (O-08).
  const steps = stepsOf(timeline, usePublisher().isSample);
  const last = lastDay(steps);
  if (steps.length === 0) return null;
  return (
    <Block title={t('timeline.title')}>
      <figure>
        <div className={`${css.chart} tabular-nums`} style={{ '--d': last }}>
          <div className={css.grid} aria-hidden="true">
            {ticksOf(last).map((day) => (
              <Tick key={day} day={day} />
            ))}
          </div>
          <ol className={css.steps} role="list">
            {steps.map((step) => (
              <Bar key={step.label} {...step} />
            ))}
          </ol>
        </div>
        <figcaption className="visually-hidden">{t('timeline.caption')}</figcaption>
      </figure>
    </Block>
  );
}

function Tick({ day }: { day: number }) {
  return <span style={{ '--x': day }} data-label={day === 0 ? t('timeline.start') : day} />;
}

function Bar({ label, days, from }: Step) {
  return (
    <li style={{ '--from': from, '--n': days }}>
      <p className={css.label}>
        {rich('timeline.step', { days: <b>{t('count.days', { count: days })}</b>, step: <span>{label}</span> })}
      </p>
      <div className={css.bar} aria-hidden="true" />
    </li>
  );
}

interface Step {
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
    [t('timeline.first'), submissionToFirstDecision, 0],
    [t('timeline.reviewed'), submissionToDecisionAfterReview, 0],
    [t('timeline.accepted'), submissionToAcceptance, 0],
    [t('timeline.published'), timeline.acceptanceToPublication, from],
  ];
  return steps.flatMap(([label, days, start]) => (isShown(days) ? [{ label, days: days.days, from: start }] : []));
}

/** The day on which the axis ends. */
export const lastDay = (steps: readonly Step[]): number => Math.max(1, ...steps.map(({ from, days }) => from + days));

const INTERVALS = [1, 2, 5, 10, 15, 30, 60, 90, 180, 365];

/**
 * Days to mark: day 0, at most five round ones, and the last day. Omits a round day whose label would touch the last.
 */
export function ticksOf(last: number): number[] {
  const interval = INTERVALS.find((days) => last / days <= 5) ?? Math.ceil(last / 5);
  const round = Array.from({ length: Math.ceil(last / interval) }, (_, at) => at * interval);
  return [...round.filter((day) => last - day >= interval / 2), last];
}
