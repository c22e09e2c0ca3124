import { usePublisher } from '@press/area';
import { doiUrl } from '@press/contract/identifiers';
import { breaking } from '../text/breaking';

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
    <a className={full ? 'url' : undefined} href={doiUrl(doiResolver, doi)}>
      {breaking(full ? `${doiResolver}/${doi}` : doi)}
    </a>
  );
}
