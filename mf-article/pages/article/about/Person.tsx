import { usePublisher } from '@press/area';
import { orcidUrl, parseOrcid } from '@press/contract/identifiers';
import { IconOrcid } from '@press/ui';
import * as css from './about.module.css';

interface PersonProps {
  name: string;
  affiliations: readonly string[];
  orcid: string;
}

/** A person with affiliations and iD. An iD that is not valid is left out. */
export function Person({ name, affiliations, orcid }: PersonProps) {
  const { orcidHost } = usePublisher();
  const id = parseOrcid(orcid);
  return (
    <>
      <b>{name}</b>
      {affiliations.map((affiliation) => (
        <span key={affiliation} className={css.affiliation}>
          {affiliation}
        </span>
      ))}
      {id && (
        <a className={`${css.orcid} url`} href={orcidUrl(orcidHost, id)}>
          <IconOrcid />
          {id}
        </a>
      )}
    </>
  );
}
