import type { ReactNode } from 'react';

export interface Term {
  term: string;
  value: ReactNode;
}

/** Large figures: a number in display serif above its name. */
export function Figures({ items }: { items: readonly Term[] }) {
  return (
    <dl className="figs boxes num">
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A definition list with rules between its rows. */
export function KeyValues({ items }: { items: readonly Term[] }) {
  return (
    <dl className="kv num">
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
