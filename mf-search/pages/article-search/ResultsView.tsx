import { type ReactNode, Fragment } from 'react';
import { counted, grouped, type SearchResultPage, stated } from '@press/contract';
import { ArticleList, Pager, SkeletonList } from '@press/ui';
import { RESULTS_ID, searchAddress, type Search } from './address';
import { ChosenFilters, Filters } from './Filters';
import { SearchHelp } from './SearchHelp';
import { Result } from './Result';
import { ResultTools } from './ResultTools';
import { useTicks } from './use-ticks';
import type { Results } from './use-results';
import * as css from './ArticleSearchPage.module.css';
import { Link } from 'react-router-dom';

interface ResultsViewProps {
  search: Search;
  results: Results;
  /** A search is running; the previous results are shown dimmed. */
  running: boolean;
}

export function ResultsView({ search, results, running }: ResultsViewProps) {
  const { found, query } = results;
  const ticks = useTicks(search);
  if (results.failed)
    return (
      <Nothing>
        <NoResults query={search.query}>
          <Unreached what="The search" {...results} />
        </NoResults>
      </Nothing>
    );
  if (!found) return <Searching />;
  if (found.total === 0)
    return (
      <Nothing>
        <NoResults query={query} suggestion={found.suggestion} fewer={found.fewer} />
        <ChosenFilters search={search} />
      </Nothing>
    );
  return (
    <div className={css.columns}>
      <Filters search={search} />
      <section aria-labelledby={RESULTS_ID} aria-busy={running} className={running ? css.waiting : undefined}>
        <div className={`${css.count} num`}>
          <h2 id={RESULTS_ID}>Search Results ({counted(found.total, 'article')} found)</h2>
          <p>{showing(found)}</p>
        </div>
        <ChosenFilters search={search} />
        <ResultTools search={search} total={found.total} ticks={ticks} shown={found.list.map(({ id }) => id)} />
        <ArticleList results>
          {found.list.map((article) => (
            <Result key={article.id} article={article} query={query} ticks={ticks} />
          ))}
        </ArticleList>
        <div className={css.pager}>
          <Pager
            page={found.pageNum}
            pageCount={found.pageCount}
            href={(page) => `${searchAddress({ ...search, query, page })}#${RESULTS_ID}`}
          />
        </div>
      </section>
    </div>
  );
}

/** The view of a search without results, with suggestions. */
const Nothing = ({ children }: { children: ReactNode }) => (
  <div>
    {children}
    <SearchHelp />
  </div>
);

function showing({ list, total, pageNum, pageSize, pageCount }: SearchResultPage): string {
  const first = (pageNum - 1) * pageSize + 1;
  const range = list.length > 0 ? `${first}-${first + list.length - 1}` : '0';
  return `Showing ${range} of ${counted(total, 'result')} / Page ${pageNum} of ${grouped(pageCount)}`;
}

/** Shown while the first search is running, when there are no previous results. */
function Searching() {
  return (
    <section aria-busy="true">
      <div className={css.count}>
        <h2>Search Results</h2>
        <p>Searching...</p>
      </div>
      <SkeletonList />
    </section>
  );
}

interface NoResultsProps {
  query: string;
  /** The most similar search that has results; empty if there is none. */
  suggestion?: string;
  /** The same search without one of its words, and its number of results. */
  fewer?: readonly { search: string; total: number }[];
  /** A failure shows the text of an empty result too (decision 5). */
  children?: ReactNode;
}

function NoResults({ query, suggestion, fewer = [], children }: NoResultsProps) {
  return (
    <div className={`hush ${css.message}`}>
      <h2>No articles found for "{query}"</h2>
      <p>Try different keywords or check your spelling.</p>
      {suggestion && (
        <p>
          Did you mean <Link to={searchAddress({ query: suggestion })}>{suggestion}</Link>?
        </p>
      )}
      {fewer.length > 0 && (
        <p>
          No article has all of these words.{' '}
          {fewer.map(({ search, total }, at) => (
            <Fragment key={search}>
              {at > 0 && ', '}
              {stated(total)} {total === 1 ? 'has' : 'have'} <Link to={searchAddress({ query: search })}>{search}</Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      {children}
    </div>
  );
}

/** Says below the text of an empty result that it is a failure, and offers to repeat what failed (decision 5). */
export function Unreached({ what, retrying, retry }: { what: string } & Pick<Results, 'retrying' | 'retry'>) {
  return (
    <div className="row">
      <span>{what} could not be reached.</span>
      <button type="button" className="btn bare" aria-disabled={retrying || undefined} onClick={retry}>
        Retry
      </button>
    </div>
  );
}
