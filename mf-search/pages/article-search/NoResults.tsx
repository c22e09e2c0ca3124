import { stated } from '@press/contract';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress } from './address';
import * as css from './ArticleSearchPage.module.css';

interface NoResultsProps {
  query: string;
  /** The most similar search that has results; empty if there is none. */
  suggestion?: string;
  /** The same search without one of its words, and its number of results. */
  fewer?: readonly { search: string; total: number }[];
  /** Set if the search failed. A failure shows the text of an empty result, and Retry (decision 5). */
  retry?: { retrying: boolean; retry: () => void };
}

export function NoResults({ query, suggestion, fewer = [], retry }: NoResultsProps) {
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
      {retry && (
        <div className="row">
          <span>The search could not be reached.</span>
          <button type="button" className="btn bare" aria-disabled={retry.retrying || undefined} onClick={retry.retry}>
            Retry
          </button>
        </div>
      )}
    </div>
  );
}
