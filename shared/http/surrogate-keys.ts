import { createHash } from 'node:crypto';

/**
 * Header in which the api names the content of a response to the edge. It has the format of Fastly and Varnish: keys separated
 * by spaces.
 */
export const SURROGATE_KEY = 'surrogate-key';
/** Key of every response, because each may contain the publisher's own data. */
export const EVERYTHING = 'all';
/** Key of responses that cover the whole site, such as a search. Every change of content concerns them. */
export const WHOLE_SITE = 'site';

/** Maximum number of keys of one response; a response with more has `WHOLE_SITE` instead. */
const MAX_KEYS = 40;
/** Maximum characters of an id in a key; a longer id is replaced by a digest. */
const MAX_ID = 100;

/**
 * Characters of ids without a special meaning in headers, in lists of tags and in regular expressions. The dot also matches
 * itself.
 */
const ODD = /[^\w.-]/gu;

/**
 * - `article`: shows the article, with its figures and files.
 * - `journal`: shows the record of the journal, such as its name, its issues or its board, or is about one of its articles.
 * - `list`: lists articles or issues of the journal.
 * - `page`: has the text of a static page.
 */
type Kind = 'article' | 'journal' | 'list' | 'page' | 'file';

/** The key of one item: `article-10.5555-ssha.2025.0412`. */
export function keyOf(kind: Kind, id: string): string {
  // Half of a surrogate pair, which an address can contain, has no encoding.
  const escaped = id
    .replace(/\p{Cs}/gu, '\u{FFFD}')
    .replace(ODD, (letter) => encodeURIComponent(letter).replace(/[!'()*~]/g, hex));
  if (escaped.length <= MAX_ID) return `${kind}-${escaped}`;
  return `${kind}-${createHash('sha256').update(id).digest('base64url')}`;
}

const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** The keys of a response without repetitions, limited in number and therefore in length. */
export function boundedKeys(keys: Iterable<string>): string[] {
  const all = [...new Set([EVERYTHING, ...keys])];
  return all.length > MAX_KEYS ? [EVERYTHING, WHOLE_SITE] : all;
}

/** The keys in a header; `WHOLE_SITE` for a response without it, which may contain anything. */
export function keysIn(header: string | null | undefined): string[] {
  const keys = header?.split(' ').filter(Boolean) ?? [];
  return keys.length > 0 ? keys : [WHOLE_SITE];
}
