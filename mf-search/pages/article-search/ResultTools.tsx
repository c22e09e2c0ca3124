import { useLater } from '@press/area';
import type { Article } from '@press/contract';
import { ExportButtons, SortBy } from '@press/ui';
import { local } from '@press/language/addresses';
import { ARTICLE_SEARCH } from '@press/ui/search/article-search';
import { useEffect } from 'react';
import { feedQuery, parametersOf, RESULTS_ID, searchAddress, SORTS, type Search } from './address';
import { Hidden } from './Hidden';
import * as css from './ArticleSearchPage.module.css';
import { t } from '../../messages';

/** The form of the results' checkboxes. */
export const EXPORT_FORM = 'export';

/** The api exports at most this many results. */
const MOST = 1000;

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
      <form id={EXPORT_FORM} action={local(ARTICLE_SEARCH)} aria-label={t('export.title')} autoComplete="off">
        <span title={t('export.note', { most: MOST })}>{t('export.title')} </span>
        <Hidden fields={[['keyword', query], ...parametersOf(filter), ['sort', sort]]} />
        <ExportButtons className={css.plain} />
        {/* The style sheet shows the boxes of the results while it is open. */}
        <details className={`show-more ${css.select}`}>
          <summary>
            <span>{t('export.select')}</span>
            <span>{t('export.hide')}</span>
          </summary>
        </details>
        {ticked && <ticked.Picks {...{ search, list }} />}
      </form>
      <a className={css.plain} href={`/feed.atom${feedQuery(search)}`}>
        {t('feed')}
      </a>
      {total > 1 && (
        <SortBy
          orders={SORTS.map(({ label, sort: each }) => ({
            label: label(),
            to: `${searchAddress({ ...search, sort: each, page: 1 })}#${RESULTS_ID}`,
            isCurrent: each === sort,
          }))}
        />
      )}
    </div>
  );
}
