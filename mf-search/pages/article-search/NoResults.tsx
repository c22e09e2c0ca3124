import { Link } from 'react-router-dom';
import { searchAddress } from './address';
import * as css from './ArticleSearchPage.module.css';

interface NoResultsProps {
  query: string;
  /** The nearest search that has results; empty when there is none. */
  suggestion?: string;
  /** Set when the search failed. The failure has the text of an empty result, and a Retry (decision 5). */
  retry?: { retrying: boolean; retry: () => void };
}

export function NoResults({ query, suggestion, retry }: NoResultsProps) {
  return (
    <div className={`hush ${css.message}`} role="status">
      <h2>No articles found for "{query}"</h2>
      <p>Try different keywords or check your spelling.</p>
      {suggestion && (
        <p>
          Did you mean <Link to={searchAddress({ query: suggestion })}>{suggestion}</Link>?
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
