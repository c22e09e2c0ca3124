import { usePublisher } from '@press/area';
import type { Institution } from '@press/contract';
import { rorsOf } from '@press/contract/about';
import { orcidUrl, parseOrcid, rorUrl } from '@press/contract/identifiers';
import { IconOrcid } from '@press/ui';
import { Fragment } from 'react';
import { rich } from '../../../messages';
import * as css from './about.module.css';

interface PersonProps {
  name: string;
  affiliations: readonly string[];
  orcid: string;
  /** Language of the article. */
  institutions: readonly Institution[];
  /** Place among the authors, which distinguishes persons with the same name. */
  place?: { at: number; count: number } | false;
}

/** A person with iD and affiliations, one per paragraph, with their ROR ids. An invalid iD is left out. */
export function Person({ name, affiliations, orcid, institutions, place }: PersonProps) {
  const { orcidHost } = usePublisher();
  const id = parseOrcid(orcid);
  return (
    <>
      {place ? rich('authors.same', { name: <b>{name}</b>, at: place.at, count: place.count }) : <b>{name}</b>}
      {affiliations.map((affiliation, at) => (
        <span key={at} className={css.affiliation}>
          {affiliation}
          {rorsOf(institutions, affiliation).map((ror) => (
            <Fragment key={ror}>
              {' '}
              <a className="url" href={rorUrl(ror)}>
                {rorUrl(ror).slice('https://'.length)}
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
