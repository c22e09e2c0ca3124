import { useCssVars } from '@press/area';
import { authorLine, UNTITLED, type Article } from '@press/contract';
import { articlePath, journalPath, languageOf, StatusMark, Rich, useDates } from '@press/ui';
import { Link } from 'react-router-dom';
import * as css from './Hero.module.css';

/** The newest article of the site, on the first screen (H-23). */
export function Newest({ article }: { article: Article }) {
  const { longDate } = useDates();
  const accent = useCssVars({ '--j': article.journalColour });
  return (
    <section className={`j ${accent} ${css.newest}`} aria-label="Newest article">
      <p>
        Just published in <Link to={journalPath(article.journalId)}>{article.journalTitle || article.journalId}</Link>
        {article.publicationDate && `, ${longDate(article.publicationDate)}`}
      </p>
      <h2 {...languageOf(article)}>
        <StatusMark article={article} />
        <Link to={articlePath(article)}>
          <Rich text={article.title || UNTITLED} />
        </Link>
      </h2>
      <p dir="auto">{authorLine(article)}</p>
    </section>
  );
}
