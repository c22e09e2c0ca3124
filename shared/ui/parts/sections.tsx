import { useId, type ReactNode } from 'react';
import { unbroken } from '../text/Unbroken';

/** A tinted panel of the side column, for figures only. @param plain see Block */
export function Panel({ title, plain, children }: { title: string; plain?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={plain ? undefined : id}>
      <h2 className="card-heading" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SectionProps {
  title: string;
  /** Shown below the heading, in the margin. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section on the marginal grid: heading in the margin, content in the measure, a rule above. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

interface BlockProps {
  title: ReactNode;
  /** Id of the heading, if the table of contents links to it. */
  id?: string;
  /** A second id, the target of other links. */
  place?: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto';
  /** A part of a long text: its heading is a link target, and it is not a landmark. */
  plain?: boolean;
  children: ReactNode;
}

/** A block of a page's main column: `.main-column > .content-block`. */
export function Block({ title, id: given, place, lang, dir, plain, children }: BlockProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <section
      className="content-block"
      id={place || undefined}
      lang={lang}
      dir={dir}
      aria-labelledby={plain ? undefined : id}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The page's only h1, and its standfirst. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="page-header">
      <h1>{unbroken(title)}</h1>
      {children}
    </header>
  );
}
