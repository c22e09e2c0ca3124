import { createHash } from 'node:crypto';

/** Header in which the api says to the edge what a response is made of. It has the form of Fastly and Varnish: keys between spaces. */
export const SURROGATE_KEY = 'surrogate-key';
/** Key of every response: what the publisher says of itself may be in each. */
export const EVERYTHING = 'all';
/** Key of responses that range over the site, such as a search. Every change of content concerns them. */
export const WHOLE_SITE = 'site';

/** Keys of one response; one that is made of more has `WHOLE_SITE` in place of them. */
const MAX_KEYS = 40;
/** Characters of an id in a key; a longer one is in it as a digest. */
const MAX_ID = 100;

/** Letters of ids that have no meaning in headers, in lists of tags and in regular expressions. The dot matches itself too. */
const ODD = /[^\w.-]/gu;

/**
 * - `article`: shows the article, with its figures and files.
 * - `journal`: shows the record of the journal, such as its name, its issues or its board, or is about one of its articles.
 * - `list`: lists articles or issues of the journal.
 * - `page`: has the text of a static page.
 */
type Kind = 'article' | 'journal' | 'list' | 'page' | 'file';

/** The key of one thing: `article-10.5555-ssha.2025.0412`. */
export function keyOf(kind: Kind, id: string): string {
  // Half of a surrogate pair, which an address can bring, has no encoding.
  const escaped = id
    .replace(/\p{Cs}/gu, '\u{FFFD}')
    .replace(ODD, (letter) => encodeURIComponent(letter).replace(/[!'()*~]/g, hex));
  if (escaped.length <= MAX_ID) return `${kind}-${escaped}`;
  return `${kind}-${createHash('sha256').update(id).digest('base64url')}`;
}

const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** The keys of a response, without repetitions and bounded in number, and so in length. */
export function boundedKeys(keys: Iterable<string>): string[] {
  const all = [...new Set([EVERYTHING, ...keys])];
  return all.length > MAX_KEYS ? [EVERYTHING, WHOLE_SITE] : all;
}

/** The keys in a header; of a response without it `WHOLE_SITE`: it may be made of anything. */
export function keysIn(header: string | null | undefined): string[] {
  const keys = header?.split(' ').filter(Boolean) ?? [];
  return keys.length > 0 ? keys : [WHOLE_SITE];
}
