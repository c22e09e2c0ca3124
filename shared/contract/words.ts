/** Words in a row, and a capital at the beginning. */

/** `journals, books and proceedings`. */
export const joinWords = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `approved-with-reservations` as `approved with reservations`: a code; any other text as it is. */
export const codeInWords = (code: string): string =>
  /^[A-Za-z][a-z]*(?:-[a-z]+)+$/.test(code) ? code.replaceAll('-', ' ') : code;

/** `text` with one full stop at its end; nothing of nothing. */
export const sentence = (text: string): string => text && text.replace(/[.\s]*$/, '.');
