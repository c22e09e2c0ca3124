import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../messages';

/** One crumb. The last one is the current page and has no URL. */
export interface Crumb {
  label: ReactNode;
  /** Language and direction of the label; for the last crumb only. */
  language?: { lang?: string | undefined; dir?: 'ltr' | 'rtl' | 'auto' };
  to?: string;
}

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={t('part.breadcrumb')}>
      <ol role="list">
        {trail.map(({ label, to, language }, at) => (
          <li key={at}>
            {to && at < trail.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current="page" {...language}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
