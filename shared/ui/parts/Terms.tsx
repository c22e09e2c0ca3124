import type { ReactNode } from 'react';

export interface Term {
  term: string;
  value: ReactNode;
}

/** Large figures: a number in display serif above its name. */
export const Figures = ({ items }: { items: readonly Term[] }) => (
  <Terms className="stat-list boxes tabular-nums" items={items} />
);

/** A definition list with rules between its rows. */
export const KeyValues = ({ items }: { items: readonly Term[] }) => (
  <Terms className="key-values tabular-nums" items={items} />
);

function Terms({ className, items }: { className: string; items: readonly Term[] }) {
  return (
    <dl className={className}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
