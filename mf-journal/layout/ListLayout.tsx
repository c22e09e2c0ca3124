import { useQuery } from '@press/area';
import { stated } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { journalPath, KeyValues, Panel, type Term } from '@press/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as css from './ListLayout.module.css';

interface ListLayoutProps {
  journalId: string;
  children: ReactNode;
}

/** A list of articles. On wide screens, further links of the journal are next to it. */
export const ListLayout = ({ journalId, children }: ListLayoutProps) => (
  <div className="two-columns">
    <div>{children}</div>
    <aside className="side-column no-print">
      <InThisJournal journalId={journalId} />
    </aside>
  </div>
);

const PAGES = [
  ['Current Issue', 'current-issue'],
  ['Volumes & Issues', 'volumes-issues'],
  ['Most Accessed', 'most-accessed'],
] as const;

function InThisJournal({ journalId }: { journalId: string }) {
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const facts: Term[] =
    journal && !journal.fallback
      ? [
          { term: 'Frequency', value: journal.frequency },
          { term: 'Articles', value: stated(journal.articles) },
          { term: 'Issues', value: stated(journal.issues) },
        ].filter(({ value }) => value)
      : [];
  return (
    <Panel title="In this journal">
      <KeyValues
        items={[
          ...facts,
          {
            term: 'Pages',
            value: (
              <ul className={css.pages} role="list">
                {PAGES.map(([label, page]) => (
                  <li key={page}>
                    <Link to={journalPath(journalId, page)}>{label}</Link>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Panel>
  );
}
