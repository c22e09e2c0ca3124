import { useId, type ReactNode } from 'react';

/** A part of the side column, under a small heading. */
export function SidePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="card-h" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
