import type { ReactNode } from 'react';

interface ArticleListProps {
  /** Metadata in the margin on wide screens. */
  results?: boolean;
  /** A heading for assistive technology, where the list follows the page's h1: the titles of its articles are h3. */
  heading?: string;
  children: ReactNode;
}

/** A ruled list of `ArticleItem`s. */
export function ArticleList({ results = false, heading, children }: ArticleListProps) {
  return (
    <>
      {heading && <h2 className="vh">{heading}</h2>}
      <ul className={results ? 'arts res' : 'arts'} role="list">
        {children}
      </ul>
    </>
  );
}
