import { usePublisher } from '@press/area';
import { doiUrl } from '@press/contract/identifiers';
import { Fragment } from 'react';

interface DoiProps {
  /** Bare: `10.5555/ssha.2025.0412`. */
  doi: string;
  /** The whole address as the text, as a landing page must show it; else the bare DOI. */
  full?: boolean;
}

/** A DOI, always linked through the resolver. It may break after a slash, and nowhere else. */
export function Doi({ doi, full = false }: DoiProps) {
  const { doiResolver } = usePublisher();
  const parts = (full ? `${doiResolver}/${doi}` : doi).split(/(?<=\w\/)/);
  return (
    <a href={doiUrl(doiResolver, doi)}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
