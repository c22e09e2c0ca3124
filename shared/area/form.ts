/**
 * The form of a page, as its route declares it (decision 23). Without a script the page's form posts to the page's own
 * address; the edge sends these fields on to the api and answers with the page, which then says what became of them.
 */
export interface PageForm {
  /** Path of the call below /api: `/editorial-team`. */
  to: string;
  /** Names of its fields, the same in the form and in the api. Whatever else comes is left out. */
  fields: readonly string[];
}

/** A field that only robots fill: the api drops what comes with something in it. Every form has it. */
export const HONEYPOT = 'website';

/** A hidden field that tells one rendering of a form from every other, so that a second submit of it is seen as such. */
export const SHEET_KEY = 'sheet';

/** What became of a form that was posted to its page. */
export type Outcome =
  /** The api took it, and said this. */
  | { kind: 'sent'; text: string }
  /** The api found fault with these fields, in words for programs: `must have at most 500 characters`. */
  | { kind: 'refused'; fields: Readonly<Record<string, string>> }
  /** The api did not take it: its status (0 without an answer) and its words. */
  | { kind: 'failed'; status: number; body: string };

/** A form that came with the request for its page. */
export interface Posted {
  /** What stood in the fields, by their names. */
  values: Readonly<Record<string, string>>;
  outcome: Outcome;
}

/** One rendering of a page's form, as server and browser both know it. */
export interface Sheet {
  key: string;
  /** Null on a page that was only asked for. */
  posted: Posted | null;
}
