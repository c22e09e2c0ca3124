import { useCssVars, useQuery } from '@press/area';
import { DEFAULT_COLOUR } from '@press/contract/defaults';
import { journalHeaderQuery } from '@press/contract/queries';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../parts/Breadcrumbs';
import { journalPath } from '../paths';
import { JournalHeader } from './JournalHeader';
import * as css from './JournalLayout.module.css';
import { JournalNav } from './JournalNav';

interface LayoutProps {
  journalId: string;
  /** The way down from the journal, which is put before it: one crumb on the journal's own pages, more below an issue. */
  trail: readonly Crumb[];
  slim?: boolean;
  children: ReactNode;
}

/** What all pages of a journal have in common: its colour, header, menu and breadcrumbs. */
export function JournalLayout({ journalId, trail, slim = false, children }: LayoutProps) {
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const colour = useCssVars({ '--j': journal?.colour ?? DEFAULT_COLOUR });
  // A long trail needs the room: there the journal goes by its code.
  const name = trail.length > 1 || !journal ? journalId.toUpperCase() : journal.title;
  return (
    <div className={`j ${colour}`}>
      <JournalHeader journal={journal} slim={slim} />
      <JournalNav journalId={journalId} />
      <div className={`wrap ${css.body}`}>
        <Breadcrumbs trail={[{ label: name, to: journalPath(journalId) }, ...trail]} />
        {children}
      </div>
    </div>
  );
}
