/** Invisible signs: soft hyphens, joiners, marks of direction, variation selectors; and the lengthening of Arabic. */
const INVISIBLE = /\p{Cf}|\p{VS}|\u0640/gu;
const APOSTROPHES = /['’‘ʼʻʹ`´′＇]/g;
/** Letters that Unicode does not decompose, and letters of Arabic and Persian that search treats as equal. */
const [FROM, TO] = ['øłđðıħŧςٱىیکہەة', 'olddihtσاييكههه'];
const LONG: Readonly<Record<string, string>> = { þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss' };
const LISTED = new RegExp(`[${FROM}þæœß]`, 'g');

/**
 * A word in the form that the search compares: in lower case, without accents, apostrophes and invisible signs. The database
 * has the same function as `fold` (docs/reference/search.md).
 */
export const foldWord = (word: string): string =>
  word
    .replace(APOSTROPHES, '')
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(LISTED, (letter) => LONG[letter] ?? TO[FROM.indexOf(letter)] ?? letter)
    .normalize('NFC');
