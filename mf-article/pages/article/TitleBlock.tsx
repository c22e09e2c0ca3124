import { UNTITLED, type Article, type Author } from '@press/contract';
import { authorPath } from '@press/contract/paths';
import { Doi, languageOf, RichLine, useDates } from '@press/ui';
import { Link } from 'react-router-dom';
import { WhenWanted } from './text/WhenWanted';
import { CitationFiles } from './CitationFiles';
import { CiteButton } from './CiteButton';
import { DownloadButton } from './DownloadButton';
import { ShareButton } from './ShareButton';
import * as css from './ArticlePage.module.css';

/** Of the title, which names the article. */
export const TITLE_ID = 'article-title';

/** What the article is, who wrote it, and what a reader can take away. */
export function TitleBlock({ article, journalTitle }: { article: Article; journalTitle: string }) {
  const { type, publicationDate, doi, title, authorList } = article;
  const { longDate } = useDates();
  return (
    <header className={css.head}>
      <WhenWanted part="Notices" article={article} />
      <p className={`${css.kind} num`}>
        <b>{type}</b>
        {publicationDate ? (
          <time dateTime={publicationDate}>{longDate(publicationDate)}</time>
        ) : (
          <span>{longDate('')}</span>
        )}
        {doi && <Doi doi={doi} full />}
      </p>
      <h1 id={TITLE_ID} {...languageOf(article)}>
        <RichLine text={title || UNTITLED} />
      </h1>
      {authorList.length > 0 && (
        <ul className={css.authors} role="list" aria-label="Authors" dir="auto">
          {authorList.map((author, at) => (
            <li key={at}>
              <AuthorName author={author} />
              {/* The separator is text, so that a copy of the line has it. */}
              {at < authorList.length - 1 && ', '}
            </li>
          ))}
        </ul>
      )}
      <WhenWanted part="Affiliations" article={article} />
      <div className={`row no-print ${css.actions}`}>
        <DownloadButton article={article} />
        <ShareButton article={article} />
        <CiteButton article={article} journalTitle={journalTitle} />
        {/* The two buttons above need a script; this is what there is without one. */}
        <noscript>
          <CitationFiles articleId={article.id} />
        </noscript>
      </div>
    </header>
  );
}

/** A name, which leads to the author's page; one without letters has none. */
function AuthorName({ author }: { author: Author }) {
  const to = authorPath(author);
  return to ? <Link to={to}>{author.name}</Link> : author.name;
}
