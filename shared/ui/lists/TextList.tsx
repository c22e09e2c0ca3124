import type { TextKind } from '@press/contract/site-pages';
import { textPath, type DatedText } from '@press/contract/texts-query';
import { Link } from 'react-router-dom';
import { useDates } from '../text/use-dates';
import * as css from './TextList.module.css';

/** News or collections with their days, as links to their pages. */
export function TextList({ kind, texts }: { kind: TextKind; texts: readonly DatedText[] }) {
  const { longDate } = useDates();
  return (
    <ul className={`arts ${css.texts}`} role="list">
      {texts.map(({ id, title, date, lang }) => (
        <li key={id}>
          <time className="num" dateTime={date}>
            {longDate(date)}
          </time>{' '}
          <Link to={textPath(kind, id)} lang={lang || undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
