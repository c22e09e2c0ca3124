/**
 * The format of text pages, independent of their appearance. Text is plain except for three marks: `**strong**`,
 * `[text](URL)` and placeholders in braces: {publisher} and {email} on every page, others where a page defines them.
 */

/** The condition of a text: shown only if the publisher states a fact, or only if it does not. Undefined: always shown. */
export interface Conditional {
  /** Name of a fact that must be stated. */
  given?: string;
  /** Name of a fact that must be absent. */
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

/** A block with a choice of words that is still open. */
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

/** Default words of a page: `wordsOf` chooses among them by the publisher's facts. */
export interface DefaultWords extends Omit<Words, 'sections'> {
  sections: readonly (Omit<WordSection, 'blocks'> & { blocks: readonly (WordBlock | ConditionalBlock)[] })[];
}
