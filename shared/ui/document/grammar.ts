/**
 * The format of text pages, independent of their appearance. Text is plain except for three marks: `**strong**`,
 * `[text](URL)` and placeholders in braces: {publisher} and {email} on every page, others where a page defines them.
 */

export interface WordTable {
  caption: string;
  columns: readonly string[];
  /** One cell per column; the first cell is the row header. */
  rows: readonly (readonly string[])[];
}

export type WordBlock =
  /** A paragraph. */
  | string
  | { list: readonly string[]; ordered?: true }
  | { terms: readonly (readonly [term: string, text: string])[] }
  | { table: WordTable }
  /** A highlighted paragraph for important statements. */
  | { note: string }
  | { tags: readonly string[] }
  /** Rich text from the api: the marks above have no meaning in it. */
  | { rich: string };

export interface WordSection {
  /** The id of its anchor. It stays the same when the title changes, because other pages link to it. */
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
