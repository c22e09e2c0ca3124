import { useRouteParams, useRouteQueries, usePublisher } from '@press/area';
import { PageHead, Section, IconOrcid, Tags, useDates } from '@press/ui';
import { DataPage } from '../../layout/DataPage';
import { boardRoute } from '../../routes';
import * as css from './BoardPage.module.css';
import { groupsOf, type Board, termOf, workplace } from './groups';
import type { Member } from '@press/contract';
import { orcidUrl } from '@press/contract/identifiers';
import { Avatar } from '../../layout/Avatar';
import { t } from '../../messages';

export { metadata } from '../../layout/page-metadata';

/** The editorial board of a journal. */
export default function BoardPage() {
  const { journalId } = useRouteParams(boardRoute);
  const { board } = useRouteQueries(boardRoute);
  const groups = board.data && groupsOf(board.data);
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: t('page.board') }]}
      head={<PageHead title={t('page.board')}>{groups && groups.total > 0 && <p>{summary(groups)}</p>}</PageHead>}
      query={{ ...board, data: groups }}
      loading={t('board.loading')}
      failed={t('board.failed')}
      empty={t('board.none')}
      isEmpty={({ total, past }) => total + past.length === 0}
    >
      {({ groups: current, past }) =>
        [...current, ...(past.length > 0 ? [{ title: t('board.past'), members: past }] : [])].map(
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
  if (advisory === total) return t('board.advisory', { count: total });
  return advisory > 0 ? t('board.some-advisory', { count: total, advisory }) : t('board.members', { count: total });
}

/** One member of a board. */
function PersonCard({ member }: { member: Member }) {
  const { name, position, bio, researchAreas, orcid } = member;
  const { orcidHost } = usePublisher();
  const place = workplace(member);
  const term = termOf(member, useDates().longDate);
  return (
    <li className={css.person}>
      <Avatar {...member} />
      <div>
        <h3>{name}</h3>
        {position && <p className={css.role}>{position}</p>}
        {term && <p>{term}</p>}
        {place && <p>{place}</p>}
        {bio && (
          <p className={css.bio} dir="auto">
            {bio}
          </p>
        )}
        <Tags items={researchAreas} />
        {orcid && (
          <a
            className={`${css.orcid} tabular-nums`}
            href={orcidUrl(orcidHost, orcid)}
            aria-label={t('board.orcid', { name, orcid })}
          >
            <IconOrcid />
            {orcid}
          </a>
        )}
      </div>
    </li>
  );
}
