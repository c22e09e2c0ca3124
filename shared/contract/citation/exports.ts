/** A file for reference managers. The api writes it with `formats.ts`. */
export interface CitationExport {
  name: string;
  /** Extension of the file and of its address. */
  extension: 'bib' | 'ris' | 'enw' | 'json';
  /** As Signposting and DataCite use it. */
  mediaType: string;
}

export const EXPORTS: readonly CitationExport[] = [
  { name: 'BibTeX', extension: 'bib', mediaType: 'application/x-bibtex' },
  { name: 'RIS', extension: 'ris', mediaType: 'application/x-research-info-systems' },
  { name: 'EndNote', extension: 'enw', mediaType: 'application/x-endnote-refer' },
  { name: 'CSL-JSON', extension: 'json', mediaType: 'application/vnd.citationstyles.csl+json' },
];

/** Address of a citation file: `/api/articles/a1/citation.bib`. */
export const citationPath = (articleId: string, extension: CitationExport['extension']): string =>
  `/api/articles/${encodeURIComponent(articleId)}/citation.${extension}`;
