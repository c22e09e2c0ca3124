import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { articleSearchPath } from '../search/article-search';
import { SearchBox } from '../search/SearchBox';

/** The not-found screen, with what else is known of the address, with a search and links onwards (G-08). */
export function NotFound({ children }: { children?: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div className="wrap nf">
      <p className="n" aria-hidden="true">
        404
      </p>
      <div className="hush">
        <h1>This page is not in the catalogue</h1>
        <p>The address may have changed, or the article may have moved to a new issue.</p>
        {children}
        <SearchBox onSearch={(query) => navigate(articleSearchPath(query))} />
        <div className="row">
          <Link className="btn" to="/discover-research">
            Discover research
          </Link>
          <Link className="btn" to="/journals">
            Browse Journals
          </Link>
          <Link className="btn" to="/">
            Back to Home
          </Link>
        </div>
      </div>
    </div>
  );
}
