/** Signs that nobody sees: soft hyphens, joiners, marks of direction, variation selectors; and the lengthening of Arabic. */
const INVISIBLE =
  /[\u00ad\u061c\u0640\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u034f|\u200d|[\ufe00-\ufe0f]/gu;
const APOSTROPHES = /['’‘ʼʻʹ`´′＇]/gu;
/** Letters that Unicode does not decompose, and those of Arabic and Persian that search takes for one. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ە: 'ه',
  ة: 'ه',
};
const LISTED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * A word as the search compares it: in lower case, without accents, apostrophes and invisible signs. The database has the same
 * as `fold` (docs/search.md).
 */
export const foldWord = (word: string): string =>
  word
    .replace(APOSTROPHES, '')
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(LISTED, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
