import type { Article } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import type { ReactNode } from 'react';
import { snippetBegin } from '../text/hits';
import { InFull } from '../parts/InFull';
import { languageOf } from '../text/language';
import { Marked, markHits } from '../text/Marked';
import { untitled } from '../text/words';
import { ArticleLink, type TrackedAction } from './ArticleLink';
import { AuthorNames } from './AuthorNames';
import { StatusMark } from './StatusMark';
import { t } from '../messages';

interface ArticleItemProps {
  article: Article;
  /** Level of the title's heading. */
  level?: 3 | 4;
  /** Id of the title, for the names of added elements. */
  titleId?: string;
  /** A link that follows the title. */
  afterTitle?: ReactNode;
  /** Spans and links of the metadata line; in a `results` list they are in the margin. */
  meta?: ReactNode;
  /** Shows the first lines of the abstract, and the whole on demand. */
  abstract?: boolean;
  /** Shown with the whole abstract. */
  more?: ReactNode;
  /** Shows the whole abstract at first. */
  isWhole?: boolean;
  /** Query whose words are marked in title and abstract. */
  query?: string;
  /** Action name under which clicks of the title are counted (J-23). */
  action?: TrackedAction;
  children?: ReactNode;
}

/**
 * One article of a list: title, authors as links to their pages (F-48; as a line if the service sent one), three lines
 * of abstract, metadata, then the children.
 */
export function ArticleItem({
  article,
  level = 3,
  titleId,
  afterTitle,
  meta,
  abstract = false,
  more,
  isWhole,
  query,
  action,
  children,
}: ArticleItemProps) {
  const Title = `h${level}` as const;
  const { authorList } = article;
  return (
    <li className="article-item">
      <Title id={titleId} {...languageOf(article)}>
        <StatusMark article={article} />
        <ArticleLink article={article} action={action}>
          <Marked text={article.title || untitled()} query={query} />
        </ArticleLink>
      </Title>
      {afterTitle}
      {article.authors && (
        <div className="byline" dir="auto">
          {authorList.length > 0 ? <AuthorNames authors={authorList} query={query} /> : article.authors}
        </div>
      )}
      {abstract && (article.abstract || more) && (
        <Abstract article={article} query={query} more={more} open={isWhole} />
      )}
      {abstract && query && article.passage && (
        <p className="excerpt" {...languageOf(article)}>
          <b>{article.passageFrom === 'affiliation' ? t('list.affiliation') : t('list.in-text')}</b>{' '}
          {markHits(article.passage, query)}
        </p>
      )}
      {meta && <p className="meta tabular-nums">{meta}</p>}
      {children}
    </li>
  );
}

interface AbstractProps extends Pick<ArticleItemProps, 'article' | 'query' | 'more'> {
  open: boolean | undefined;
}

/** For a search result, the text from shortly before its first hit. The text before that appears with the whole abstract. */
function Abstract({ article, query, more, open }: AbstractProps) {
  const fold = { whole: t('part.whole-abstract'), more, open, ...languageOf(article) };
  if (!query)
    return (
      <InFull {...fold} length={article.abstract.length}>
        <Marked text={article.abstract} block />
      </InFull>
    );
  const text = plainText(article.abstract);
  const begin = snippetBegin(text, query);
  return (
    <InFull {...fold} length={begin > 0 ? Infinity : text.length}>
      {begin > 0 && (
        <>
          <span className="expandable__before">{text.slice(0, begin)}</span>
          <span className="expandable__gap">… </span>
        </>
      )}
      {markHits(text.slice(begin), query)}
    </InFull>
  );
}
