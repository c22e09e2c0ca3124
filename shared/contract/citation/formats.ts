import { bibtex } from './bibtex';
import type { CitationRecord } from './citable';
import { cslJson } from './csl';
import type { CitationExport } from './exports';
import { ris } from './ris';

interface Format {
  /** As Signposting names it. */
  mediaType: string;
  write: (record: CitationRecord) => string;
}

/** How a record is written as each file. */
export const FORMATS: Readonly<Record<CitationExport['extension'], Format>> = {
  bib: { mediaType: 'application/x-bibtex', write: bibtex },
  ris: { mediaType: 'application/x-research-info-systems', write: ris },
  json: { mediaType: 'application/vnd.citationstyles.csl+json', write: cslJson },
};
