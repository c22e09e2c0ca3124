import { usePublisher } from '@press/area';
import type { Member } from '@press/contract';
import { orcidUrl } from '@press/contract/identifiers';
import { IconOrcid, Tags, useDates } from '@press/ui';
import { Avatar } from '../../layout/Avatar';
import * as css from './BoardPage.module.css';
import { termOf, workplace } from './groups';

/** One member of a board. */
export function PersonCard({ member }: { member: Member }) {
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
        {bio && <p className={css.bio}>{bio}</p>}
        <Tags items={researchAreas} />
        {orcid && (
          <a
            className={`${css.orcid} num`}
            href={orcidUrl(orcidHost, orcid)}
            aria-label={`ORCID iD of ${name}: ${orcid}`}
          >
            <IconOrcid />
            {orcid}
          </a>
        )}
      </div>
    </li>
  );
}
