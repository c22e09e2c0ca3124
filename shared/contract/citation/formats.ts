import { bibtex } from './bibtex';
import type { CitationRecord } from './citable';
import { cslJson } from './csl';
import type { CitationExport } from './exports';
import { ris } from './ris';

interface Format {
  /** As Signposting and DataCite use it. */
  mediaType: string;
  write: (record: CitationRecord) => string;
}

/** Writers of the citation files by extension. */
export const FORMATS: Readonly<Record<CitationExport['extension'], Format>> = {
  bib: { mediaType: 'application/x-bibtex', write: bibtex },
  ris: { mediaType: 'application/x-research-info-systems', write: ris },
  json: { mediaType: 'application/vnd.citationstyles.csl+json', write: cslJson },
};
