import type { Article } from '@press/contract';
import type { ReactNode } from 'react';
import { Marked } from '../text/Marked';
import { ArticleLink, type TrackedAction } from './ArticleLink';

interface ArticleItemProps {
  article: Article;
  /** Of the title, for what a screen adds to refer to. */
  titleId?: string;
  /** Spans and links of the metadata line; in a `results` list they stand in the margin. */
  meta?: ReactNode;
  /** Shows three lines of the abstract. */
  abstract?: boolean;
  /** Words to mark in title and abstract. */
  query?: string;
  /** Counts who follows the title, under this name. */
  action?: TrackedAction;
  children?: ReactNode;
}

/** One article of a list: title, authors, three lines of abstract, metadata, then whatever a screen adds. */
export function ArticleItem({ article, titleId, meta, abstract = false, query, action, children }: ArticleItemProps) {
  return (
    <li className="art">
      <h3 id={titleId}>
        <ArticleLink article={article} action={action}>
          <Marked text={article.title} query={query} />
        </ArticleLink>
      </h3>
      {article.authors && <p className="by">{article.authors}</p>}
      {abstract && article.abstract && (
        <p className="ab">
          <Marked text={article.abstract} query={query} block />
        </p>
      )}
      {meta && <p className="meta num">{meta}</p>}
      {children}
    </li>
  );
}
