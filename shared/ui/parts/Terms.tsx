import type { ReactNode } from 'react';

export interface Term {
  term: string;
  value: ReactNode;
}

/** Figures that are content: a number in display serif over its name. Of an odd number the last one may take the full width. */
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

/** A ruled table of names and values. */
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
