import { Link } from '@press/area';
import type { Article } from '@press/contract';
import type { ReactNode } from 'react';
import { articlePath } from '../paths';
import { Marked } from '../text/Marked';

interface ArticleItemProps {
  article: Article;
  /** Spans and links of the metadata line; in a `results` list they stand in the margin. */
  meta?: ReactNode;
  /** Shows three lines of the abstract. */
  abstract?: boolean;
  /** Words to mark in title and abstract. */
  query?: string;
  /** Told when the reader follows the title. */
  onFollow?: () => void;
  children?: ReactNode;
}

/** One article of a list: title, authors, three lines of abstract, metadata, then whatever a screen adds. */
export function ArticleItem({ article, meta, abstract = false, query, onFollow, children }: ArticleItemProps) {
  return (
    <li className="art">
      <h3>
        <Link to={articlePath(article)} onClick={onFollow}>
          <Marked text={article.title} query={query} />
        </Link>
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
