/** Words in a row, and a capital at the beginning. */

/** `journals, books and proceedings`. */
export const listed = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `text` with one full stop at its end; nothing of nothing. */
export const sentence = (text: string): string => text && text.replace(/[.\s]*$/, '.');
