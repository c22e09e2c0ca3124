import { usePublisher } from '@press/area';
import type { Member } from '@press/contract';
import { orcidUrl } from '@press/contract/identifiers';
import { IconOrcid, Tags, useDates, useImageState } from '@press/ui';
import { useCallback } from 'react';
import * as css from './BoardPage.module.css';
import { initials, termOf, workplace } from './groups';

/** One member of a board. */
export function PersonCard({ member }: { member: Member }) {
  const { name, position, bio, researchAreas, orcid } = member;
  const { orcidHost } = usePublisher();
  const place = workplace(member);
  const term = termOf(member, useDates().longDate);
  return (
    <li className={css.person}>
      <Avatar member={member} />
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

/** The member's picture, else the initials. The name stands beside it, so that it is decoration. */
function Avatar({ member: { name, avatarUrl } }: { member: Member }) {
  const [state, settle] = useImageState(avatarUrl);
  // The image may have failed before React was there to hear of it.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) settle('failed');
    },
    [settle],
  );
  return (
    <span className={css.avatar} aria-hidden="true">
      {avatarUrl && state !== 'failed' ? (
        <img
          ref={look}
          src={avatarUrl}
          alt=""
          width="72"
          height="72"
          loading="lazy"
          decoding="async"
          onError={() => settle('failed')}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
