import { currentLanguage } from '@press/language';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconChevronDown } from '../icons';
import { useCurrentSection } from './use-current-section';
import { t } from '../messages';

export interface ContentsEntry {
  id: string;
  title: ReactNode;
  /** The headings below this one. */
  entries?: readonly ContentsEntry[];
}

interface ContentsProps {
  /** Headings of the page in document order, each with its id. */
  sections: readonly ContentsEntry[];
  /** Collapsed on small screens, even without a script. */
  folds?: boolean;
}

const idsOf = (entries: readonly ContentsEntry[]): string[] =>
  entries.flatMap(({ id, entries: below = [] }) => [id, ...idsOf(below)]);

/** Table of contents: plain anchor links of all levels; the current section is marked and kept in view. */
export function Contents({ sections, folds = false }: ContentsProps) {
  const current = useCurrentSection(idsOf(sections)) ?? sections[0]?.id;
  const heading = useId();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = nav.current;
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !link || box.scrollHeight <= box.clientHeight) return;
    const { top, bottom } = link.getBoundingClientRect();
    const shown = box.getBoundingClientRect();
    box.scrollTop += Math.min(0, top - shown.top) + Math.max(0, bottom - shown.bottom);
  }, [current]);
  const list = <Entries entries={sections} current={current} />;
  return (
    <nav className="table-of-contents" aria-labelledby={heading} ref={nav}>
      <h2 className="card-heading" id={heading} lang={currentLanguage()}>
        {t('contents.title')}
      </h2>
      {folds ? (
        // The reader may have opened it before hydration.
        <details suppressHydrationWarning>
          <summary lang={currentLanguage()}>
            {t('contents.title')}
            <IconChevronDown />
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}

function Entries({ entries, current }: { entries: readonly ContentsEntry[]; current: string | undefined }) {
  return (
    <ol role="list">
      {entries.map(({ id, title, entries: below = [] }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {title}
          </a>
          {below.length > 0 && <Entries entries={below} current={current} />}
        </li>
      ))}
    </ol>
  );
}
