import { abbreviate, type Journal } from '@press/contract';
import { journalPath } from '@press/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import * as css from './JournalsPage.module.css';

/** The three most downloaded journals (decision 11). Nothing if they are unknown. */
export function MostDownloaded({ journals }: { journals: readonly Journal[] }) {
  const heading = useId();
  if (journals.length === 0) return null;
  return (
    <aside className={css.top} aria-labelledby={heading}>
      <h2 className="card-h" id={heading}>
        Most downloaded
      </h2>
      <ol role="list" className="num">
        {journals.map(({ id, title, downloads }) => (
          <li key={id}>
            <Link to={journalPath(id)}>{title}</Link>
            {downloads !== null && (
              <span>
                {abbreviate(downloads)}
                <span className="vh"> downloads</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}
