import type { ReactNode } from 'react';

export interface Term {
  term: string;
  value: ReactNode;
}

/** Large figures: a number in display serif above its name. In an odd list the last one can take the full width. */
export function Figures({ items }: { items: readonly (Term & { wide?: boolean })[] }) {
  return (
    <dl className="figs num">
      {items.map(({ term, value, wide }) => (
        <div key={term} className={wide ? 'wide' : undefined}>
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
