import type { TextKind } from '@press/contract/site-pages';
import { textPath, type DatedText } from '@press/contract/queries/site';
import { Link } from 'react-router-dom';
import { languageOf } from '../text/language';
import { useDates } from '../text/use-dates';
import { ArticleList } from './ArticleList';

interface TextListProps {
  kind: TextKind;
  texts: readonly DatedText[];
  /** As in a list of articles. */
  heading?: string;
}

/** News or collections as links to their pages, with dates in place of articles' metadata. */
export function TextList({ kind, texts, heading }: TextListProps) {
  const { longDate } = useDates();
  return (
    <ArticleList results {...(heading && { heading })}>
      {texts.map(({ id, title, date, lang }) => (
        <li key={id} className="article-item">
          <h3 {...languageOf({ lang, dir: '' })}>
            <Link to={textPath(kind, id)}>{title}</Link>
          </h3>
          <p className="meta tabular-nums">
            <time dateTime={date}>{longDate(date)}</time>
          </p>
        </li>
      ))}
    </ArticleList>
  );
}
