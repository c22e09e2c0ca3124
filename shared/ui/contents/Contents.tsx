import { useId, type ReactNode } from 'react';
import { useCurrentSection } from './use-current-section';

interface ContentsProps {
  /** Headings of the page in document order, each with its id. */
  sections: readonly { id: string; title: ReactNode }[];
}

/** Table of contents: plain anchor links; the current section is marked. */
export function Contents({ sections }: ContentsProps) {
  const current = useCurrentSection(sections.map(({ id }) => id)) ?? sections[0]?.id;
  const heading = useId();
  return (
    <nav className="toc" aria-labelledby={heading}>
      <h2 className="card-h" id={heading}>
        On this page
      </h2>
      <ol role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
