import { usePublisher } from '@press/area';
import { orcidUrl, parseOrcid } from '@press/contract/identifiers';
import { IconOrcid } from '@press/ui';
import * as css from './about.module.css';

interface PersonProps {
  name: string;
  affiliations: readonly string[];
  orcid: string;
  /** Distinguishes persons with the same name. */
  place?: string | false;
}

/** A person with iD and affiliations, one per paragraph. An invalid iD is left out. */
export function Person({ name, affiliations, orcid, place }: PersonProps) {
  const { orcidHost } = usePublisher();
  const id = parseOrcid(orcid);
  return (
    <>
      <b>{name}</b>
      {place && `, ${place}`}
      {affiliations.map((affiliation, at) => (
        <span key={at} className={css.affiliation}>
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
