/**
 * The form of a page in its route's declaration (decision 23). Without JavaScript the form posts to the page's own address. The
 * edge sends these fields on to the api and responds with the page, which then shows the outcome.
 */
export interface PageForm {
  /** Path of the call below /api: `/editorial-team`. */
  to: string;
  /** Names of its fields, the same in the form and in the api. Other fields are dropped. */
  fields: readonly string[];
}

/** A field that only robots fill in: the api drops messages in which it is not empty. Every form has it. */
export const HONEYPOT = 'website';

/** Name of the hidden field with the form token. */
export const FORM_TOKEN = 'form-token';

/** The api's response to a form that was posted to its page. */
export type FormOutcome =
  /** It accepted the form and sent this text. */
  | { kind: 'sent'; text: string }
  /** It refused these fields; reasons are in technical words: `must have at most 500 characters`. */
  | { kind: 'refused'; fields: Readonly<Record<string, string>> }
  /** It did not accept the form: its status (0 without a response), and `{"detail":…}` as JSON if it gave a reason. */
  | { kind: 'failed'; status: number; body: string };

/** A form in the request for its page. */
export interface Posted {
  /** Values of the fields, by name. */
  values: Readonly<Record<string, string>>;
  outcome: FormOutcome;
}

/** One rendering of a page's form; server and browser have the same values. */
export interface RenderedForm {
  /** Different in every rendering, because the api stores two submits with the same token once. */
  token: string;
  /** Null on a page that was requested by GET. */
  posted: Posted | null;
}
