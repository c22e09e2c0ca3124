import { usePublisher } from '@press/area';
import type { Institution } from '@press/contract';
import { rorsOf } from '@press/contract/about';
import { orcidUrl, parseOrcid, rorUrl } from '@press/contract/identifiers';
import { IconOrcid } from '@press/ui';
import { Fragment } from 'react';
import * as css from './about.module.css';

interface PersonProps {
  name: string;
  affiliations: readonly string[];
  orcid: string;
  /** Language of the article. */
  institutions: readonly Institution[];
  /** Distinguishes persons with the same name. */
  place?: string | false;
}

/** A person with iD and affiliations, one per paragraph, with their ROR ids. An invalid iD is left out. */
export function Person({ name, affiliations, orcid, institutions, place }: PersonProps) {
  const { orcidHost } = usePublisher();
  const id = parseOrcid(orcid);
  return (
    <>
      <b>{name}</b>
      {place && `, ${place}`}
      {affiliations.map((affiliation, at) => (
        <span key={at} className={css.affiliation}>
          {affiliation}
          {rorsOf(institutions, affiliation).map((ror) => (
            <Fragment key={ror}>
              {' '}
              <a className="url" href={rorUrl(ror)}>
                ror.org/{ror}
              </a>
            </Fragment>
          ))}
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
