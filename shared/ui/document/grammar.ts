/**
 * The format of text pages, independent of their appearance. Text is plain except for three marks: `**strong**`,
 * `[text](URL)` and placeholders in braces: {publisher} and {email} on every page, others where a page defines them.
 */

/** When a text is shown: only where the publisher gives a fact, or only where it does not. Undefined: always. */
export interface Conditional {
  /** Name of a fact. */
  given?: string;
  /** The same. */
  without?: string;
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
  /** Steps are drawn as a way from one to the next. */
  | { list: readonly string[]; ordered?: true | 'steps' }
  | { terms: readonly (readonly [term: string, text: string])[] }
  | { table: WordTable }
  /** A highlighted paragraph for important statements. */
  | { note: string }
  | { tags: readonly string[] }
  /** Rich text from the api: the marks above have no meaning in it. */
  | { rich: string };

/** A block in words that are not chosen yet. */
export interface ConditionalBlock extends Conditional {
  block: WordBlock;
}

export interface WordSection {
  /** The id of its anchor. It stays the same when the title changes, because other pages link to it. */
  id: string;
  title: string;
  blocks: readonly WordBlock[];
}

/** A call to act beside the text. */
export interface SideNote extends Conditional {
  title: string;
  /** A line that is a link alone is a button. */
  lines: readonly string[];
}

export interface Words {
  title: string;
  standfirst: string;
  sections: readonly WordSection[];
  side: readonly SideNote[];
}

/** Default words of a page: `wordsOf` chooses by what the publisher states. */
export interface DefaultWords extends Omit<Words, 'sections'> {
  sections: readonly (Omit<WordSection, 'blocks'> & { blocks: readonly (WordBlock | ConditionalBlock)[] })[];
}
