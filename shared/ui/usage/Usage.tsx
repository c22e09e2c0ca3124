import { useQuery } from '@press/area';
import { grouped, isNotFound } from '@press/contract';
import { usageQuery, type MonthOfUsage } from '@press/contract/queries/article-uses';
import { Block } from '../parts/sections';
import { RetryNote } from '../states/RetryNote';
import { useRetry } from '../states/use-retry';
import { useDates } from '../text/use-dates';
import * as css from './Usage.module.css';
import { t } from '../messages';

const [WIDTH, HEIGHT] = [600, 160];

export interface UsageProps {
  kind: 'articles' | 'journals';
  id: string;
}

const csvOf = (months: readonly MonthOfUsage[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(
    [
      [t('usage.month'), t('usage.views'), t('usage.full-texts')].join(','),
      ...months.map(({ month, views, fullTexts }) => `${month},${views},${fullTexts}`),
    ].join('\r\n'),
  )}`;

/** Use by month as lines, and as a table for readers who cannot see them (F-63). Nothing for a single month. */
export function Usage({ kind, id }: UsageProps) {
  const { monthYear } = useDates();
  const { data: months = [], error } = useQuery(usageQuery(kind, id));
  const { retrying, retry } = useRetry();
  // A service may have none (404).
  if ((error && !isNotFound(error)) || (retrying && months.length === 0)) {
    return (
      <Block plain title={t('usage.title')}>
        <RetryNote text={t('usage.failed')} busy={retrying} retry={retry} />
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
    <Block plain title={t('usage.title')}>
      <figure className={css.usage}>
        <p className={css.scale}>
          <span>{t('usage.most', { most })}</span>
          <span>
            <i aria-hidden="true" /> {t('usage.views')} <i className={css.second} aria-hidden="true" />{' '}
            {t('usage.full-texts')}
          </span>
        </p>
        <svg viewBox={`-2 -4 ${WIDTH + 4} ${HEIGHT + 8}`} role="img" aria-label={t('usage.lines')}>
          <path className={css.ground} d={`M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          <polyline points={line('views')} />
          <polyline className={css.second} points={line('fullTexts')} />
        </svg>
        <p className={css.scale}>
          <span>{monthYear(first)}</span>
          <span>{monthYear(last)}</span>
        </p>
        <figcaption>
          {t('usage.counted')}
          {brought && ` ${t('usage.brought', { month: monthYear(brought) })}`}
        </figcaption>
      </figure>
      <details className="show-more">
        <summary>{t('usage.numbers')}</summary>
        <table className={`tabular-nums ${css.table}`}>
          <caption className="visually-hidden">{t('usage.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('usage.month')}</th>
              <th scope="col">{t('usage.views')}</th>
              <th scope="col">{t('usage.full-texts')}</th>
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
          {t('usage.csv')}
        </a>
      </details>
    </Block>
  );
}
