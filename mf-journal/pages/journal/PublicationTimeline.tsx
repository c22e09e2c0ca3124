import { useCssVars, usePublisher } from '@press/area';
import type { Timeline } from '@press/contract';
import { Block } from '@press/ui';
import { lastDay, stepsOf, ticksOf, type Step } from './timeline-scale';
import * as css from './PublicationTimeline.module.css';

/** The durations of the steps of a manuscript, drawn to scale. The figures are text; the bars repeat them visually. */
export function PublicationTimeline({ timeline }: { timeline: Timeline }) {
  // The built-in figures are the sample's. Another publisher states only its own (O-08).
  const steps = stepsOf(timeline, usePublisher().isSample);
  const last = lastDay(steps);
  const scale = useCssVars({ '--d': last });
  if (steps.length === 0) return null;
  return (
    <Block title="Publication Timeline">
      <figure>
        <div className={`${css.chart} ${scale} num`}>
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
        <figcaption className="vh">Average number of days for each step, drawn to scale.</figcaption>
      </figure>
    </Block>
  );
}

function Tick({ day }: { day: number }) {
  return <span className={useCssVars({ '--x': day })} data-label={day === 0 ? 'Day 0' : day} />;
}

function Bar({ label, days, from }: Step) {
  const measure = useCssVars({ '--from': from, '--n': days });
  return (
    <li className={measure}>
      <p className={css.label}>
        <b>{days === 1 ? '1 day' : `${days} days`}</b> <span>{label}</span>
      </p>
      <div className={css.bar} aria-hidden="true" />
    </li>
  );
}
