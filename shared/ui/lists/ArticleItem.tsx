import type { Article } from '@press/contract';
import type { ReactNode } from 'react';
import { Marked } from '../text/Marked';
import { ArticleLink, type TrackedAction } from './ArticleLink';

interface ArticleItemProps {
  article: Article;
  /** Id of the title, for `aria-describedby` of added elements. */
  titleId?: string;
  /** Spans and links of the metadata line; in a `results` list they are in the margin. */
  meta?: ReactNode;
  /** Shows three lines of the abstract. */
  abstract?: boolean;
  /** Query whose words are marked in title and abstract. */
  query?: string;
  /** Action name under which clicks of the title are counted (J-23). */
  action?: TrackedAction;
  children?: ReactNode;
}

/** One article of a list: title, authors, three lines of abstract, metadata, then the children. */
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
