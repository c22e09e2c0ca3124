import type { ReactNode } from 'react';

interface ArticleListProps {
  /** Metadata in the margin on wide screens. */
  results?: boolean;
  /** A heading for assistive technology, if the list directly follows the page's h1: article titles are h3. */
  heading?: string;
  /** Numbers the entries: their order has a meaning. */
  ranked?: boolean;
  children: ReactNode;
}

/** A ruled list of `ArticleItem`s. */
export function ArticleList({ results = false, heading, ranked = false, children }: ArticleListProps) {
  const List = ranked ? 'ol' : 'ul';
  return (
    <>
      {heading && <h2 className="visually-hidden">{heading}</h2>}
      <List
        className={`article-list${results ? ' article-list--results' : ''}${ranked ? ' article-list--ranked' : ''}`}
        role="list"
      >
        {children}
      </List>
    </>
  );
}
