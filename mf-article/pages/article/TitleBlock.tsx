import { nameSeparator, type Article, type Author } from '@press/contract';
import { articleFilePath, authorPath } from '@press/contract/paths';
import { articleType, Doi, languageOf, RichLine, untitled, useDates } from '@press/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../messages';
import type { StoredArticle } from './article.query';
import type { FormerJournal } from './FormerTitle';
import { Deferred } from './text/Deferred';
import { shownOf } from './shown';
import * as about from './about/about.module.css';
import * as css from './TitleBlock.module.css';

/** Id of the title, which labels the article. */
export const TITLE_ID = 'article-title';

/** An author's name as a link to the author's page. A name without letters has no page. */
function AuthorName({ author }: { author: Author }) {
  const to = authorPath(author);
  return to ? <Link to={to}>{author.name}</Link> : author.name;
}

/** Maximum number of authors that are all shown. */
const MAX_AUTHORS = 30;

/** The authors. A very long list shows its first names, and the others on demand. */
function Authors({ authors, marks }: { authors: readonly Author[]; marks: Article['details']['marks'] }) {
  if (authors.length === 0) return null;
  const first = authors.length > MAX_AUTHORS ? MAX_AUTHORS - 10 : authors.length;
  const names = (from: number, to: number, label: string) => (
    <ul className={css.authors} role="list" aria-label={label} dir="auto">
      {authors.slice(from, to).map((author, at) => (
        <li key={at}>
          <AuthorName author={author} />
          {marks
            .filter((mark) => mark.author === from + at)
            .map(({ mark, note }) => (
              <sup key={note}>
                <a href={`#${note}`}>{mark}</a>
              </sup>
            ))}
          {/* The separator is text, so that a copied line contains it. */}
          {from + at < authors.length - 1 && nameSeparator(author.name)}
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      {names(0, first, t('authors'))}
      {first < authors.length && (
        <details className={about.disclosure}>
          <summary>{t('authors.others', { count: authors.length - first })}</summary>
          {names(first, authors.length, t('authors.more'))}
        </details>
      )}
    </div>
  );
}

interface TitleBlockProps {
  article: StoredArticle;
  actions: ReactNode;
  /** The journal when the article appeared, if its title has changed. */
  former: FormerJournal | undefined;
}

/** Title, authors, kind and state of the article, and the buttons. */
export function TitleBlock({ article, actions, former }: TitleBlockProps) {
  const { type, publicationDate, doi, authorList, details } = article;
  const shown = shownOf(article);
  const { longDate } = useDates();
  return (
    <header className={css.head}>
      <Deferred part="Notices" article={article} />
      <p className={`${css.kind} tabular-nums`}>
        <b>{articleType(type)}</b>
        {publicationDate ? (
          <time dateTime={publicationDate}>{longDate(publicationDate)}</time>
        ) : (
          <span>{longDate('')}</span>
        )}
        {doi && <Doi doi={doi} full />}
      </p>
      {former && <Deferred part="FormerTitle" article={article} former={former} />}
      <Deferred part="Versions" article={article} />
      <h1 id={TITLE_ID} {...languageOf(shown)}>
        <RichLine text={shown.title || untitled()} />
      </h1>
      <Authors authors={authorList} marks={details.marks} />
      <Deferred part="Affiliations" article={article} />
      {/* Not shown on a screen, so it is not fetched there. */}
      {doi && (
        <img className={`only-print ${css.qr}`} src={articleFilePath(article.id, 'qr.svg')} alt="" loading="lazy" />
      )}
      <div className={`row no-print ${css.actions}`}>
        {actions}
        <Deferred part="MoreActions" article={article} />
      </div>
    </header>
  );
}
