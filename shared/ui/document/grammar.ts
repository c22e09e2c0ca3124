/**
 * The format of text pages, independent of their appearance. Text is plain except for three marks: `**strong**`,
 * `[text](URL)` and placeholders in braces: {publisher} and {email} on every page, others where a page defines them.
 */

/** Whose site a text belongs to: only the sample's, or only that of any other publisher. Undefined: to both. */
export interface Owned {
  of?: 'sample' | 'others';
}

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

/** A block of one of the two, in words that are not chosen yet. */
export interface OwnedBlock extends Owned {
  block: WordBlock;
}

export interface WordSection extends Owned {
  /** The id of its anchor. It stays the same when the title changes, because other pages link to it. */
  id: string;
  title: string;
  blocks: readonly WordBlock[];
}

export interface SideNote extends Owned {
  title: string;
  lines: readonly string[];
}

export interface Words {
  title: string;
  standfirst: string;
  sections: readonly WordSection[];
  side: readonly SideNote[];
}

/** Words for both the sample's site and others: `wordsOf` chooses. */
export interface OwnedWords extends Omit<Words, 'sections'> {
  sections: readonly (Omit<WordSection, 'blocks'> & { blocks: readonly (WordBlock | OwnedBlock)[] })[];
}
