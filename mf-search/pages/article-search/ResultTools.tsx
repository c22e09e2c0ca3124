import { useLater } from '@press/area';
import type { Article } from '@press/contract';
import { ExportButtons, SortBy } from '@press/ui';
import { ARTICLE_SEARCH } from '@press/ui/search/article-search';
import { useEffect } from 'react';
import { feedQuery, parametersOf, RESULTS_ID, searchAddress, SORTS, type Search } from './address';
import { Hidden } from './Hidden';
import * as css from './ArticleSearchPage.module.css';

/** The form of the results' checkboxes. */
export const EXPORT_FORM = 'export';

interface ResultToolsProps {
  search: Search;
  total: number;
  /** The results on this page. */
  list: readonly Article[];
}

/** The order, feed and export of the results: those selected on all pages, else the first thousand. */
export function ResultTools({ search, total, list }: ResultToolsProps) {
  const { query, filter, sort } = search;
  const [ticked, load] = useLater(() => import('./Picks'), 'ticked results');
  useEffect(() => void load(), [load]);
  return (
    <div className={`no-print ${css.tools}`}>
      <form id={EXPORT_FORM} action={ARTICLE_SEARCH} aria-label="Export" autoComplete="off">
        <span title="The selected results, else the first 1,000">Export </span>
        <Hidden fields={[['keyword', query], ...parametersOf(filter), ['sort', sort]]} />
        <ExportButtons className={css.plain} />
        {/* The style sheet shows the boxes of the results while it is open. */}
        <details className={`show-more ${css.select}`}>
          <summary>
            <span>Select articles</span>
            <span>Hide boxes</span>
          </summary>
        </details>
        {ticked && <ticked.Picks {...{ search, list }} />}
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
