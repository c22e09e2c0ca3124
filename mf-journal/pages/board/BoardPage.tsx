import { useRouteParams, useRouteQueries } from '@press/area';
import { PageHead, Section } from '@press/ui';
import { DataPage } from '../../layout/DataPage';
import { boardRoute } from './board.route';
import * as css from './BoardPage.module.css';
import { groupsOf, type Board } from './groups';
import { PersonCard } from './PersonCard';

/** The editorial board of a journal. */
export default function BoardPage() {
  const { journalId } = useRouteParams(boardRoute);
  const { board } = useRouteQueries(boardRoute);
  const groups = board.data && groupsOf(board.data);
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: 'Editorial Board' }]}
      head={<PageHead title="Editorial Board">{groups && groups.total > 0 && <p>{summary(groups)}</p>}</PageHead>}
      query={{ ...board, data: groups }}
      loading="Loading editorial board..."
      failed="Failed to load editorial board information"
      empty="No Editorial Board Found"
      isEmpty={({ total, past }) => total + past.length === 0}
    >
      {({ groups: current, past }) =>
        [...current, ...(past.length > 0 ? [{ title: 'Past editors', members: past }] : [])].map(
          ({ title, members }) => (
            <Section key={title} title={title}>
              <ul className={css.people} role="list">
                {members.map((member, at) => (
                  <PersonCard key={member.id || at} member={member} />
                ))}
              </ul>
            </Section>
          ),
        )
      }
    </DataPage>
  );
}

function summary({ total, advisory }: Board): string {
  const members = `${total} ${total === 1 ? 'member' : 'members'}`;
  if (advisory === total) return `The editorial board has ${total} advisory ${total === 1 ? 'member' : 'members'}.`;
  return advisory > 0 ? `${members}, ${advisory} of them on the advisory board.` : `${members}.`;
}
