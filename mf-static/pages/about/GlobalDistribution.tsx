import type { Region } from '../../content/figures';
import * as css from './AboutPage.module.css';
import { SidePart } from './SidePart';

/** Number of listed regions (row A-01). */
const TOP = 10;

/** One dot per per cent, then names and values, so that colour alone does not carry the information. */
export function GlobalDistribution({ regions }: { regions: readonly Region[] }) {
  const largestFirst = regions.toSorted((one, other) => other.percent - one.percent).slice(0, TOP);
  return (
    <SidePart title="Global Distribution">
      <figure className={css.regions}>
        <div className={css.dots} role="img" aria-label={summary(largestFirst)}>
          {largestFirst.flatMap(({ name, percent }, region) =>
            Array.from({ length: percent }, (_, dot) => <i key={`${name} ${dot}`} className={colour(region)} />),
          )}
        </div>
        <figcaption>
          <ul role="list" className="num">
            {largestFirst.map(({ name, percent }, region) => (
              <li key={name}>
                <i className={colour(region)} />
                <span>{name}</span>
                <b>{percent}%</b>
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
    </SidePart>
  );
}

const colour = (region: number): string | undefined => css[`region${region + 1}`];

function summary(regions: readonly Region[]): string {
  const parts = regions.map(
    ({ name, percent }, at) => `${percent} ${at === 0 ? (percent === 1 ? 'works in ' : 'work in ') : 'in '}${name}`,
  );
  return `Of every hundred authors, ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`;
}
