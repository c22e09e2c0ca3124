import { useQuery } from '@press/area';
import { journalHeaderQuery } from '@press/contract/queries';
import { isContinuous, journalPath, KeyValues, Panel, stated, type Term } from '@press/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as css from './ListLayout.module.css';
import { t } from '../messages';
import { latestOf, listsOf } from './issue-lists';

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
  [latestOf, 'current-issue'],
  [listsOf, 'volumes-issues'],
  [() => t('page.accessed'), 'most-accessed'],
] as const;

function InThisJournal({ journalId }: { journalId: string }) {
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const facts: Term[] =
    journal && !journal.fallback
      ? [
          { term: t('fact.frequency'), value: journal.frequency },
          { term: t('fact.articles'), value: stated(journal.articles) },
          { term: t('fact.issues'), value: !isContinuous(journal) && stated(journal.issues) },
        ].filter(({ value }) => value)
      : [];
  return (
    <Panel title={t('aside.title')}>
      <KeyValues
        items={[
          ...facts,
          {
            term: t('aside.pages'),
            value: (
              <ul className={css.pages} role="list">
                {PAGES.map(([label, page]) => (
                  <li key={page}>
                    <Link to={journalPath(journalId, page)}>{label(journal)}</Link>
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
