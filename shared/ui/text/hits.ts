import { foldWord } from '@press/contract/fold';

/** A character of Chinese, Japanese or Korean: the search finds it in the middle of a run. */
const CHARACTER = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]';
/** Letters with apostrophes and invisible signs between them, or digits: `B12` is two words, as in the search. */
const WORD = `(?:(?!${CHARACTER})[\\p{L}\\p{M}](?:[’'\\u00ad\\u200b-\\u200d]*[\\p{L}\\p{M}])*|\\p{N}+)`;
const WORDS_ASKED = new RegExp(`${WORD}|${CHARACTER}+`, 'gu');
const IS_CHARACTERS = new RegExp(`^${CHARACTER}`, 'u');

/** Words that the search leaves out. */
const STOP_WORDS = new Set(
  'a an and are as at be but by for from had has have he her his how i if in into is it its me my no not of on or our she so than that the their then there these they this to was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

/** An approximate stem of a word, like the search's: without the usual endings, and in one spelling. */
function stem(word: string): string {
  const folded = foldWord(word.replace(/[’']s$/iu, ''))
    .replace(/our/g, 'or')
    .replace(/is(?=at|e|ing)/g, 'iz');
  if (/^age?ing$/.test(folded)) return 'ageing';
  if (folded.length < 4 || /\d/.test(folded)) return folded;
  const short = folded.replace(/(?:ations?|ments?|ingly|ing|edly|ed|ies|es|s|ly|y|e)$/, '');
  return short.length >= 3 ? short : folded;
}

/**
 * Splits a text at the words of a query: pieces with an odd index are hits. Like the search, it ignores accents, case, endings
 * and stop words. `splitHits('Rural credits', 'credit')` is `['Rural ', 'credits', '']`.
 */
export function splitHits(text: string, query: string): string[] {
  // The limit bounds the work for any address. Words after a minus are excluded from the search.
  const words =
    query
      .slice(0, 200)
      .replace(/(^|\s)(?:-|NOT\s+)(?:"[^"]*"|\S+)/g, ' ')
      .match(WORDS_ASKED) ?? [];
  const runs = words.filter((word) => IS_CHARACTERS.test(word)).sort((one, other) => other.length - one.length);
  const stems = new Set(words.filter((word) => !STOP_WORDS.has(word.toLowerCase())).map(stem));
  if (stems.size === 0) return [text];
  const found = new RegExp([...runs, WORD].join('|'), 'gu');
  const pieces = [''];
  let from = 0;
  for (const match of text.matchAll(found)) {
    if (!stems.has(stem(match[0]))) continue;
    // The parts of `CO2` are one hit.
    if (match.index === from && pieces.length > 1) pieces[pieces.length - 2] += match[0];
    else {
      pieces[pieces.length - 1] += text.slice(from, match.index);
      pieces.push(match[0], '');
    }
    from = match.index + match[0].length;
  }
  pieces[pieces.length - 1] += text.slice(from);
  return pieces;
}

/** Characters before the first hit of a snippet. */
const BEFORE = 90;

/** The start of a snippet of a text: shortly before its first hit; 0 if the hit is near the beginning or there is none. */
export function snippetBegin(text: string, query: string): number {
  const [before = '', ...hits] = splitHits(text, query);
  if (hits.length === 0 || before.length < 2 * BEFORE) return 0;
  return text.indexOf(' ', before.length - BEFORE) + 1;
}
