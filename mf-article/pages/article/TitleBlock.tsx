import { UNTITLED, type Article } from '@press/contract';
import { Doi, languageOf, RichLine, useDates } from '@press/ui';
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
          {authorList.map(({ name }, at) => (
            // The separator is text, so that a copy of the line has it.
            <li key={at}>{at < authorList.length - 1 ? `${name}, ` : name}</li>
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
