import { Link } from 'react-router-dom';

/** The not-found screen, with links onwards (G-08). */
export function NotFound() {
  return (
    <div className="wrap nf">
      <p className="n" aria-hidden="true">
        404
      </p>
      <div className="hush">
        <h1>This page is not in the catalogue</h1>
        <p>The address may have changed, or the article may have moved to a new issue.</p>
        <div className="row">
          <Link className="btn pri" to="/discover-research">
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
