import { bibtex } from './bibtex';
import type { CitationRecord } from './citable';
import { cslJson } from './csl';
import { enw } from './enw';
import type { CitationExport } from './exports';
import { CITATION_TYPES } from './media-types';
import { ris } from './ris';

interface Format {
  mediaType: string;
  write: (record: CitationRecord) => string;
}

/** Writers of the citation files by extension. */
export const FORMATS: Readonly<Record<CitationExport['extension'], Format>> = {
  bib: { mediaType: CITATION_TYPES.bib, write: bibtex },
  ris: { mediaType: CITATION_TYPES.ris, write: ris },
  enw: { mediaType: CITATION_TYPES.enw, write: enw },
  json: { mediaType: CITATION_TYPES.json, write: cslJson },
};
