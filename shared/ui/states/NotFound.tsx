import { Link, useNavigate } from 'react-router-dom';
import { articleSearchPath } from '../search/article-search';
import { SearchBox } from '../search/SearchBox';

interface NotFoundProps {
  /** An address of the site that is near to the one asked for (G-23). */
  nearest?: string | null;
}

/** The not-found screen, with a search and links onwards (G-08). */
export function NotFound({ nearest = null }: NotFoundProps) {
  const navigate = useNavigate();
  return (
    <div className="wrap nf">
      <p className="n" aria-hidden="true">
        404
      </p>
      <div className="hush">
        <h1>This page is not in the catalogue</h1>
        <p>The address may have changed, or the article may have moved to a new issue.</p>
        {nearest && (
          <p>
            The nearest address is <Link to={nearest}>{decodeURIComponent(nearest)}</Link>.
          </p>
        )}
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
