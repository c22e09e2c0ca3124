/**
 * How a static page is written. Text is plain but for three marks: `**strong**`, `[words](address)` and the publisher's
 * own data in braces: {publisher}, {email}, {slug}.
 */

export interface Table {
  caption: string;
  columns: readonly string[];
  /** As many cells as columns; the first one names its row. */
  rows: readonly (readonly string[])[];
}

export type ContentBlock =
  /** A paragraph. */
  | string
  | { list: readonly string[]; ordered?: true }
  | { terms: readonly (readonly [term: string, text: string])[] }
  | { table: Table }
  /** Set apart from the run of the text, for what must not be missed. */
  | { note: string };

export interface ContentSection {
  /** What its anchor is called: `/peer-review-policy#timings`. It stays when the title changes, as others link to it. */
  id: string;
  title: string;
  blocks: readonly ContentBlock[];
}

export interface SideNote {
  title: string;
  lines: readonly string[];
}

export interface StaticContent {
  title: string;
  standfirst: string;
  sections: readonly ContentSection[];
  side: readonly SideNote[];
}
