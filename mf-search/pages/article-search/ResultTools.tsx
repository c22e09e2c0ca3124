import { ARTICLE_SEARCH } from '@press/ui/search/article-search';
import { ExportButtons, SortBy } from '@press/ui';
import { feedQuery, parametersOf, RESULTS_ID, searchAddress, SORTS, type Search } from './address';
import type { MouseEvent } from 'react';
import type { Ticks } from './use-ticks';
import * as css from './ArticleSearchPage.module.css';

/** The form of the tick boxes beside the results. */
export const EXPORT_FORM = 'export';

interface ResultToolsProps {
  search: Search;
  total: number;
  ticks: Ticks;
  /** Ids of the results on this page, whose boxes belong to the form. */
  shown: readonly string[];
}

/** The order of the results, their feed, and their export: of the ticked ones on all pages, else of the first thousand. */
export function ResultTools({ search, total, ticks, shown }: ResultToolsProps) {
  const { query, filter, sort } = search;
  /** The pressed button goes: the focus moves to the first one of the form. */
  const untick = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    form?.querySelector('button')?.focus();
    ticks.clear();
  };
  return (
    <div className={`no-print ${css.tools}`}>
      <form id={EXPORT_FORM} action={ARTICLE_SEARCH} aria-label="Export">
        <span title="Of the results that are ticked, else of the first 1,000">
          Export <span aria-live="polite">{ticks.ids.length > 0 && `${ticks.ids.length} ticked`}</span>
        </span>
        <input type="hidden" name="keyword" value={query} />
        {parametersOf(filter).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="sort" value={sort} />
        {ticks.ids
          .filter((id) => !shown.includes(id))
          .map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
        <ExportButtons className={css.plain} />
        {ticks.ids.length > 0 && (
          <button type="button" className={css.plain} onClick={untick}>
            Untick all
          </button>
        )}
      </form>
      <a className={css.plain} href={`/feed.atom${feedQuery(search)}`}>
        Feed of this search
      </a>
      {total > 1 && (
        <SortBy
          orders={SORTS.map(({ label, sort: each }) => ({
            label,
            to: `${searchAddress({ ...search, sort: each, page: 1 })}#${RESULTS_ID}`,
            isCurrent: each === sort,
          }))}
        />
      )}
    </div>
  );
}
