import { plainText } from '@press/contract/richtext';

/** Plain text as rich inline text: what a citation is made of. */
export const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const italic = (text: string): string => (text ? `<i>${escape(text)}</i>` : '');

/** What is copied: the citation without its italics. */
export const citationText = (citation: string): string => plainText(citation, 'inline');

/** Ends a part with a full stop, unless it has an end of its own. */
export const stop = (part: string): string => (part && !/[.?!][”’]?$/.test(part) ? `${part}.` : part);

/** Parts that exist, joined. */
export const join = (parts: readonly string[], between = ' '): string => parts.filter(Boolean).join(between);

/** Straight quotation marks to curly ones; apostrophes too. */
export const curly = (text: string): string =>
  text
    .replace(/(^|[\s([{–—“‘-])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([{–—“])'/g, '$1‘')
    .replaceAll("'", '’');

/** A title in quotation marks; its own marks become single. */
export const quoted = (title: string): string => `“${stop(curly(title).replaceAll('“', '‘').replace(/”/g, '’'))}”`;

/** Words that stay small inside a title in headline style. */
const SMALL = new Set(
  'a an and as at but by d de down for from in into nor of on onto or over per so the till to up van via von with yet'.split(
    ' ',
  ),
);

/** Headline style: the first, the last and every longer word has a capital; words with capitals of their own stay. */
export function headline(title: string): string {
  const words = title.split(' ');
  return words
    .map((word, at) => {
      const opens = at === 0 || /[:?!.–—]["”’]?$/.test(words[at - 1]!);
      const bare = word.replace(/[^\p{L}\p{N}'’-]/gu, '');
      return !opens && at < words.length - 1 && SMALL.has(bare.toLowerCase()) && bare === bare.toLowerCase()
        ? word
        : capitalised(word);
    })
    .join(' ');
}

/** `low-cost` to `Low-Cost`, `mRNA` as it is. */
const capitalised = (word: string): string =>
  word
    .split('-')
    .map((part, at) =>
      /\p{Lu}/u.test(part) || (at > 0 && SMALL.has(part))
        ? part
        : part.replace(/\p{L}/u, (letter) => letter.toUpperCase()),
    )
    .join('-');

/** `145–162`. */
export const fullRange = (first: string, last: string): string => (first === last ? first : `${first}–${last}`);

/** MLA: `145–62`, `103–04`, `96–101`: two digits at least. */
export const mlaRange = (first: string, last: string): string => shortened(first, last, () => 2);

/** Chicago: `145–62`, `103–4`, `100–104`, `71–72`. */
export const chicagoRange = (first: string, last: string): string =>
  shortened(first, last, (start) => (start % 100 === 0 ? Infinity : start % 100 < 10 ? 1 : 2));

/** Leaves out leading digits that the two pages share, but keeps as many as the style asks. Below 100 nothing goes. */
function shortened(first: string, last: string, kept: (start: number) => number): string {
  if (first === last || !/^\d+$/.test(first) || first.length !== last.length || Number(first) < 100)
    return fullRange(first, last);
  let shared = 0;
  while (first[shared] === last[shared]) shared++;
  const from = Math.max(0, Math.min(shared, last.length - kept(Number(first))));
  return `${first}–${last.slice(from)}`;
}
