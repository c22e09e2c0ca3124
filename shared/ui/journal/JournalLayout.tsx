import { useQuery } from '@press/area';
import { DEFAULT_COLOUR } from '@press/contract/defaults';
import { journalHeaderQuery } from '@press/contract/queries';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../parts/Breadcrumbs';
import { journalPath } from '../paths';
import { JournalTitle } from '../text/JournalTitle';
import { JournalHeader } from './JournalHeader';
import * as css from './JournalLayout.module.css';
import { JournalNav } from './JournalNav';

interface LayoutProps {
  journalId: string;
  /** Breadcrumbs below the journal's own: one on the journal's pages, more below an issue. */
  trail: readonly Crumb[];
  slim?: boolean;
  children: ReactNode;
}

/** The layout of all pages of a journal: colour, header, menu and breadcrumbs. */
export function JournalLayout({ journalId, trail, slim = false, children }: LayoutProps) {
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  // A long trail shows the journal by its code to save space.
  const name =
    trail.length > 1 || !journal ? (
      journalId.toUpperCase()
    ) : (
      <JournalTitle lang={journal.lang}>{journal.title}</JournalTitle>
    );
  return (
    <div className="journal-theme" style={{ '--j': journal?.colour ?? DEFAULT_COLOUR }}>
      <JournalHeader journal={journal} slim={slim} />
      <JournalNav journalId={journalId} journal={journal} />
      <div className={`wrapper ${css.body}`}>
        {/* After the journal's code, they would move when the title replaces it. */}
        <Breadcrumbs
          trail={[{ label: name, to: journalPath(journalId) }, ...(journal || trail.length > 1 ? trail : [])]}
        />
        {children}
      </div>
    </div>
  );
}
