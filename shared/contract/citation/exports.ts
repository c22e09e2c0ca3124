/** A file that reference managers read. What is in it is written by the api: see `formats.ts`. */
export interface CitationExport {
  name: string;
  /** Of the file, and the end of its address. */
  extension: 'bib' | 'ris' | 'json';
}

export const EXPORTS: readonly CitationExport[] = [
  { name: 'BibTeX', extension: 'bib' },
  { name: 'RIS', extension: 'ris' },
  { name: 'CSL-JSON', extension: 'json' },
];

/** Where an article's citation file stands: `/api/articles/a1/citation.bib`. */
export const citationPath = (articleId: string, extension: CitationExport['extension']): string =>
  `/api/articles/${encodeURIComponent(articleId)}/citation.${extension}`;
