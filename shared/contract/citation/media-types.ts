import type { CitationExport } from './exports';

/** Media types of the citation files by extension, as Signposting and DataCite use them. */
export const CITATION_TYPES: Readonly<Record<CitationExport['extension'], string>> = {
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  enw: 'application/x-endnote-refer',
  json: 'application/vnd.citationstyles.csl+json',
};
