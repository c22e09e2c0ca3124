import { useId, type ReactNode } from 'react';
import { useCurrentSection } from './use-current-section';

interface ContentsProps {
  /** Headings of the page, in their order, by the ids they carry. */
  sections: readonly { id: string; title: ReactNode }[];
}

/** A page's contents: plain anchors, the section being read marked. */
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
