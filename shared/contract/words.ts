/** Words in a row, and a capital at the beginning. */

/** `journals, books and proceedings`. */
export const listed = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
