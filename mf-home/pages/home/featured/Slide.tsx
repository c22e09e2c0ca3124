import { abbreviate, type Journal } from '@press/contract';
import { Cover, IconDownload, journalPath } from '@press/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import * as css from './Featured.module.css';

/**
 * One card. A repeat is inert: pointer, keyboard and screen reader skip it. There are up to ninety, and a step of the row
 * changes two of them.
 */
export const Slide = memo(function Slide({ journal, repeat }: { journal: Journal; repeat: boolean }) {
  return (
    <li className={css.slide} inert={repeat} aria-hidden={repeat || undefined}>
      <Link to={journalPath(journal.id)}>
        <Cover src={journal.coverUrl} />
        <h3>{journal.title}</h3>
        {journal.downloads !== null && (
          <p className="num">
            <IconDownload />
            {abbreviate(journal.downloads)} Downloads
          </p>
        )}
      </Link>
    </li>
  );
});
