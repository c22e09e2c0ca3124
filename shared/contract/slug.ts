/** Turns texts into parts of addresses. */

/** The text in lower case: letters and digits with single hyphens between them, without accents. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Letters whose diacritic is not a removable accent. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
};
/** A text in lower case, without accents and letters that an address would encode. */
export const inBaseLetters = (name: string): string =>
  name.toLowerCase().replace(/[øæœłđðþßı]/g, (letter) => BASE_LETTERS[letter] ?? letter);
