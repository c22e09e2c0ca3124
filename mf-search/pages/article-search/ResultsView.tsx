import type { SearchResultPage } from '@press/contract';
import { ArticleList, Pager, RetryNote, SkeletonList } from '@press/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { RESULTS_ID, searchAddress, type Search } from './address';
import { ChosenFilters, Filters, useFacets } from './Filters';
import { Result } from './Result';
import { ResultTools } from './ResultTools';
import { SearchHelp } from './SearchHelp';
import type { Results } from './use-results';
import * as css from './ArticleSearchPage.module.css';
import { rich, t } from '../../messages';

interface ResultsViewProps {
  search: Search;
  results: Results;
  /** A search is running; the previous results are shown dimmed. */
  running: boolean;
}

/**
 * The results, or why there are none. The heading stays the same element, to which the view scrolls. Until the response
 * arrives, the page states no number and keeps the controls of the previous results.
 */
export function ResultsView({ search, results, running }: ResultsViewProps) {
  const { found, of, failed, retrying, retry } = results;
  const facets = useFacets();
  const isNone = failed || (found?.total === 0 && !running);
  const shown = found?.total ? found : undefined;
  const [title, text] = isNone
    ? [t('results.none', { query: named(search.query) }), t('results.try')]
    : running || !found
      ? [t('results.title'), t('searching')]
      : [t('results.found', { count: found.total }), showing(found)];
  return (
    <div className={isNone ? undefined : css.columns}>
      {shown ? <Filters search={search} facets={facets} results={results} /> : !isNone && <div className={css.place} />}
      <section aria-labelledby={RESULTS_ID} aria-busy={running} className={running ? css.waiting : undefined}>
        <div className={isNone ? `empty-state ${css.message}` : `${css.count} tabular-nums`}>
          <h2 id={RESULTS_ID}>{title}</h2>
          <p>{text}</p>
          {isNone && found && <Suggestions found={found} />}
          {failed && <RetryNote text={t('results.failed')} busy={retrying} retry={retry} />}
        </div>
        {/* Above the chosen filters, so that the order stays in its place however many there are. */}
        {shown && <ResultTools search={of} total={shown.total} list={shown.list} />}
        <ChosenFilters search={search} facets={facets} />
        {shown ? (
          <>
            <ArticleList results>
              {shown.list.map((article, at) => (
                <Result
                  key={article.id}
                  article={article}
                  query={of.query}
                  at={at}
                  isLast={at === shown.list.length - 1}
                />
              ))}
            </ArticleList>
            <div className={css.pager}>
              <Pager
                page={shown.pageNum}
                pageCount={shown.pageCount}
                href={(page) => `${searchAddress({ ...of, page })}#${RESULTS_ID}`}
              />
            </div>
          </>
        ) : isNone ? (
          <>
            {found && <Nearest found={found} />}
            <SearchHelp />
          </>
        ) : (
          <SkeletonList entries={10} />
        )}
      </section>
    </div>
  );
}

/** The search in quotation marks, unless it contains some. */
const named = (query: string): string => (/["\p{Pi}]/u.test(query) ? query : t('quoted', { query }));

function showing({ list, total, pageNum, pageSize, pageCount }: SearchResultPage): string {
  const first = (pageNum - 1) * pageSize + 1;
  const range = list.length > 0 ? `${first}-${first + list.length - 1}` : '0';
  return t('results.showing', { range, count: total, page: pageNum, pages: pageCount });
}

/** The most similar search that has results, and the same search without one of its words, with its number of results. */
const Suggestions = ({ found: { suggestion, fewer } }: { found: SearchResultPage }) => (
  <>
    {suggestion && (
      <p>
        {rich('results.suggestion', {
          search: <Link to={searchAddress({ query: suggestion })}>{suggestion}</Link>,
        })}
      </p>
    )}
    {fewer.length > 0 && (
      <p>
        {rich('results.fewer', {
          list: fewer.map(({ search, total }, at) => (
            <Fragment key={search}>
              {at > 0 && t('results.separator')}
              {rich('results.has', {
                count: total,
                search: <Link to={searchAddress({ query: search })}>{search}</Link>,
              })}
            </Fragment>
          )),
        })}
      </p>
    )}
  </>
);

/** The first articles of the suggested search. */
const Nearest = ({ found: { nearest, suggestion, fewer } }: { found: SearchResultPage }) =>
  nearest.length > 0 && (
    <section className={css.nearest} aria-labelledby="nearest">
      <h3 id="nearest">{t('results.nearest')}</h3>
      <ArticleList results>
        {nearest.map((article, at) => (
          <Result
            key={article.id}
            article={article}
            query={suggestion || (fewer[0]?.search ?? '')}
            at={at}
            isLast={at === nearest.length - 1}
          />
        ))}
      </ArticleList>
    </section>
  );
