import { useNavigate, useSearch, useUrl } from '@press/area';
import { SearchBox } from '@press/ui';
import { useState } from 'react';
import { readSearch, searchAddress } from './address';
import { LatestPublications } from './LatestPublications';
import { ResultsView } from './ResultsView';
import { useResults } from './use-results';
import * as css from './Discover.module.css';

export default function DiscoverPage() {
  const search = readSearch(useSearch());
  const url = useUrl();
  const navigate = useNavigate();
  const results = useResults(search);
  /** The address at which a search was asked for: until it changes, the next page is getting ready. */
  const [askedAt, setAskedAt] = useState<string>();
  if (askedAt !== undefined && askedAt !== url) setAskedAt(undefined);

  const ask = (query: string): void => {
    const there = searchAddress({ query, page: 1 });
    if (query === search.query && search.page === 1) {
      if (results.failed) results.retry();
      return;
    }
    setAskedAt(url);
    navigate(there);
  };
  const running = askedAt !== undefined || results.running || results.retrying;

  return (
    <>
      <div className={css.band}>
        <div className="wrap">
          <header className={`ph ${css.head}`}>
            <h1>Discover Research</h1>
            <SearchBox className={css.search} query={search.query} running={running} onSearch={ask} />
          </header>
        </div>
      </div>
      <div className={`wrap end ${css.matter}`}>
        <div className="two">
          {search.query ? <ResultsView search={search} results={results} running={running} /> : <Invitation />}
          <LatestPublications />
        </div>
      </div>
    </>
  );
}

/** Before anything is searched for. */
function Invitation() {
  return (
    <div className={`hush ${css.message}`}>
      <h2>Search every article we publish</h2>
      <p>Titles, authors, abstracts and keywords, across all journals.</p>
    </div>
  );
}
