/** Citation styles that a page can show. This module has no schema, so that browsers can load it. */
export const CITATION_STYLES = ['APA', 'MLA', 'Chicago', 'ABNT', 'Vancouver'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

/** The styles of a press that chooses none. */
export const DEFAULT_STYLES: readonly CitationStyle[] = ['APA', 'MLA', 'Chicago'];
