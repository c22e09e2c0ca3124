import { SearchBox } from '@press/ui';
import { MAX_QUERY_LENGTH } from '@press/ui/search/article-search';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readSearch, searchAddress } from './address';
import { LatestPublications } from './LatestPublications';
import { ResultsView } from './ResultsView';
import { SearchHelp } from './SearchHelp';
import { useResults } from './use-results';
import * as css from './ArticleSearchPage.module.css';

/** The article search. The query is in the address. */
export default function ArticleSearchPage() {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const address = useLocation().search;
  const navigate = useNavigate();
  const results = useResults(search);
  /** The address at which the last search was started. Until the address changes, the shell prepares the next page. */
  const [startedAt, setStartedAt] = useState<string>();
  if (startedAt !== undefined && startedAt !== address) setStartedAt(undefined);

  const start = (query: string): void => {
    if (searchAddress({ query }) === searchAddress(search)) {
      if (results.failed) results.retry();
      return;
    }
    setStartedAt(address);
    navigate(searchAddress({ query }));
  };
  const running = startedAt !== undefined || results.running || results.retrying;

  return (
    <>
      <div className={css.band}>
        <div className="wrap">
          <header className={`ph ${css.head}`}>
            <h1>Discover Research</h1>
            <SearchBox className={css.search} query={search.query} running={running} onSearch={start} />
            {[...(params.get('q') ?? '').trim()].length > MAX_QUERY_LENGTH && (
              <p>Only the first {MAX_QUERY_LENGTH} characters are searched for.</p>
            )}
          </header>
        </div>
      </div>
      <div className={`wrap end ${css.matter}`}>
        <div className={results.found?.total && search.query ? css.below : 'two'}>
          {search.query ? <ResultsView search={search} results={results} running={running} /> : <Invitation />}
          <LatestPublications />
        </div>
      </div>
    </>
  );
}

/** The page before the first search. */
function Invitation() {
  return (
    <div>
      <div className={`hush ${css.message}`}>
        <h2>Search every article we publish</h2>
        <p>Titles, authors, abstracts and keywords, across all journals.</p>
      </div>
      <SearchHelp />
    </div>
  );
}
