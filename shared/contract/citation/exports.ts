/** A file for reference managers. The api writes it with `formats.ts`. */
export interface CitationExport {
  name: string;
  /** Extension of the file and of its address. */
  extension: 'bib' | 'ris' | 'enw' | 'json';
}

export const EXPORTS: readonly CitationExport[] = [
  { name: 'BibTeX', extension: 'bib' },
  { name: 'RIS', extension: 'ris' },
  { name: 'EndNote', extension: 'enw' },
  { name: 'CSL-JSON', extension: 'json' },
];

/** Address of a citation file: `/api/articles/a1/citation.bib`. */
export const citationPath = (articleId: string, extension: CitationExport['extension']): string =>
  `/api/articles/${encodeURIComponent(articleId)}/citation.${extension}`;
