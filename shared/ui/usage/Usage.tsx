import { useQuery } from '@press/area';
import { grouped, isNotFound } from '@press/contract';
import { usageQuery, type MonthOfUsage } from '@press/contract/queries/articles';
import { Block } from '../parts/sections';
import { PartFailed } from '../states/PartFailed';
import { useDates } from '../text/use-dates';
import * as css from './Usage.module.css';

const [WIDTH, HEIGHT] = [600, 160];

export interface UsageProps {
  kind: 'articles' | 'journals';
  id: string;
}

const csvOf = (months: readonly MonthOfUsage[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(
    ['Month,Views,Full texts', ...months.map(({ month, views, fullTexts }) => `${month},${views},${fullTexts}`)].join(
      '\r\n',
    ),
  )}`;

const TITLE = 'Use by month';

/** Use by month as lines, and as a table for readers who cannot see them (F-63). Nothing for a single month. */
export function Usage({ kind, id }: UsageProps) {
  const { monthYear } = useDates();
  const { data: months = [], error, refetch } = useQuery(usageQuery(kind, id));
  // A service may have none (404).
  if (error && !isNotFound(error)) {
    return (
      <Block plain title={TITLE}>
        <PartFailed what="use by month" refetch={refetch} />
      </Block>
    );
  }
  if (months.length < 2) return null;
  const most = Math.max(1, ...months.map(({ views, fullTexts }) => Math.max(views, fullTexts)));
  const line = (of: 'views' | 'fullTexts'): string =>
    months
      .map((month, at) => `${(at * WIDTH) / (months.length - 1)},${HEIGHT - (month[of] * HEIGHT) / most}`)
      .join(' ');
  const brought = months.findLast(({ broughtOver }) => broughtOver)?.month;
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  return (
    <Block plain title={TITLE}>
      <figure className={css.usage}>
        <p className={css.scale}>
          <span>Most in a month: {grouped(most)}</span>
          <span>
            <i aria-hidden="true" /> Views <i className={css.second} aria-hidden="true" /> Full texts
          </span>
        </p>
        <svg
          viewBox={`-2 -4 ${WIDTH + 4} ${HEIGHT + 8}`}
          role="img"
          aria-label="Lines of the numbers of the table below"
        >
          <path className={css.ground} d={`M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          <polyline points={line('views')} />
          <polyline className={css.second} points={line('fullTexts')} />
        </svg>
        <p className={css.scale}>
          <span>{monthYear(first)}</span>
          <span>{monthYear(last)}</span>
        </p>
        <figcaption>
          Counted by COUNTER 5.1: without robots and double clicks. Full texts are pages with the text, and PDFs.
          {brought && ` Figures up to ${monthYear(brought)} come from the earlier site.`}
        </figcaption>
      </figure>
      <details className="show-more">
        <summary>Numbers by month</summary>
        <table className={`tabular-nums ${css.table}`}>
          <caption className="visually-hidden">{TITLE}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Views</th>
              <th scope="col">Full texts</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, views, fullTexts }) => (
              <tr key={month}>
                <th scope="row">{monthYear(month)}</th>
                <td>{grouped(views)}</td>
                <td>{grouped(fullTexts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <a className={css.open} href={csvOf(months)} download={`use-of-${id}.csv`}>
          The same as CSV
        </a>
      </details>
    </Block>
  );
}
