import { useNearest } from '@press/area';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SearchForm } from '../search/SearchForm';
import { ButtonLink } from '../parts/Button';
import { rich, t } from '../messages';

/**
 * The not-found screen, with a search and other links (G-08).
 * @param props.nearest a similar address that exists; default: the one that the edge found for an area's page (G-23)
 * @param props.removed paragraphs about an article that was removed
 */
export function NotFound({ nearest, removed }: { nearest?: string | null; removed?: ReactNode }) {
  const known = useNearest();
  const to = nearest ?? known;
  return (
    <div className="wrapper not-found">
      <p className="not-found__code" aria-hidden="true">
        {removed ? 410 : 404}
      </p>
      <div className="empty-state">
        <h1>{removed ? t('missing.removed') : t('missing.title')}</h1>
        {removed ?? <p>{t('missing.text')}</p>}
        {to && <p>{rich('missing.nearest', { address: <Link to={to}>{decodeURIComponent(to)}</Link> })}</p>}
        <SearchForm />
        <div className="row">
          <ButtonLink to="/discover-research">{t('missing.search')}</ButtonLink>
          <ButtonLink to="/journals">{t('missing.journals')}</ButtonLink>
          <ButtonLink to="/">{t('state.home')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
