/** Lists of words, and capitals at the start. */

/** `journals, books and proceedings`. */
export const joinWords = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Writes a code in words: `approved with reservations` for `approved-with-reservations`; leaves other texts unchanged.
 */
export const codeInWords = (code: string): string =>
  /^[A-Za-z][a-z]*(?:-[a-z]+)+$/.test(code) ? code.replaceAll('-', ' ') : code;

/** Ends a text with one full stop; an empty text stays empty. */
export const sentence = (text: string): string => text && text.replace(/[.\s]*$/, '.');
