import * as css from './ArticleSearchPage.module.css';

interface NoResultsProps {
  query: string;
  /** Set when the search failed. The failure has the text of an empty result, and a Retry (decision 5). */
  retry?: { retrying: boolean; retry: () => void };
}

export function NoResults({ query, retry }: NoResultsProps) {
  return (
    <div className={`hush ${css.message}`} role="status">
      <h2>No articles found for "{query}"</h2>
      <p>Try different keywords or check your spelling.</p>
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
