import type { ReactNode } from 'react';

/** A ruled list of `ArticleItem`s. `results` puts their metadata in the margin on wide screens. */
export function ArticleList({ results = false, children }: { results?: boolean; children: ReactNode }) {
  return (
    <ul className={results ? 'arts res' : 'arts'} role="list">
      {children}
    </ul>
  );
}
