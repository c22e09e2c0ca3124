import { usePublisher } from '@press/area';
import { doiUrl } from '@press/contract/identifiers';
import { Fragment, type ReactNode } from 'react';

interface DoiProps {
  /** The bare DOI: `10.5555/ssha.2025.0412`. */
  doi: string;
  /** True on a landing page, where the text is the full URL. Otherwise the text is the bare DOI. */
  full?: boolean;
}

/** A DOI, always linked through the resolver. Its text can wrap only after a slash. */
export function Doi({ doi, full = false }: DoiProps) {
  const { doiResolver } = usePublisher();
  return (
    <a dir="ltr" className={full ? 'url' : undefined} href={doiUrl(doiResolver, doi)}>
      {breaking(full ? `${doiResolver}/${doi}` : doi)}
    </a>
  );
}

/** Text in which an address that does not fit on a line breaks after a slash. Copying it gives the same text. */
export const breaking = (text: string, leaf: (text: string) => ReactNode = (piece) => piece): ReactNode[] =>
  text.split(/(?<=\w\/)/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {leaf(piece)}
    </Fragment>
  ));
