/** A file that reference managers read. The writers themselves are the api's: see `written.ts`. */
export interface CitationExport {
  name: string;
  /** Of the file, and the end of its address. */
  extension: 'bib' | 'ris' | 'json';
  mediaType: string;
}

export const EXPORTS: readonly CitationExport[] = [
  { name: 'BibTeX', extension: 'bib', mediaType: 'application/x-bibtex' },
  { name: 'RIS', extension: 'ris', mediaType: 'application/x-research-info-systems' },
  { name: 'CSL-JSON', extension: 'json', mediaType: 'application/vnd.citationstyles.csl+json' },
];

/** Where an article's citation file stands: `/api/articles/a1/citation.bib`. */
export const citationPath = (articleId: string, extension: CitationExport['extension']): string =>
  `/api/articles/${encodeURIComponent(articleId)}/citation.${extension}`;
