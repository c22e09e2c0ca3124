/**
 * How a page of words is written, apart from how it looks. Text is plain but for three marks: `**strong**`,
 * `[words](address)` and names in braces, which the page fills: {publisher}, {email} everywhere, others where a page says so.
 */

export interface WordTable {
  caption: string;
  columns: readonly string[];
  /** As many cells as columns; the first one names its row. */
  rows: readonly (readonly string[])[];
}

export type WordBlock =
  /** A paragraph. */
  | string
  | { list: readonly string[]; ordered?: true }
  | { terms: readonly (readonly [term: string, text: string])[] }
  | { table: WordTable }
  /** Set apart from the run of the text, for what must not be missed. */
  | { note: string }
  | { tags: readonly string[] }
  /** Rich text of the service: none of the marks above means anything in it. */
  | { rich: string };

export interface WordSection {
  /** What its anchor is called. It stays when the title changes, as others link to it. */
  id: string;
  title: string;
  blocks: readonly WordBlock[];
}

export interface SideNote {
  title: string;
  lines: readonly string[];
}

export interface Words {
  title: string;
  standfirst: string;
  sections: readonly WordSection[];
  side: readonly SideNote[];
}
