/** Attributes of an HTML list by `list-type`. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['order', '1'],
  ['alpha-lower', 'a'],
  ['alpha-upper', 'A'],
  ['roman-lower', 'i'],
  ['roman-upper', 'I'],
]);

/**
 * The numbering of a list, by its labels if these follow each other (`(12)`, `(13)`; `b.`, `c.`), else by its type.
 * Undefined for a list without numbers, and for labels that fit no numbering.
 */
export function numberingOf(listType: string, labels: readonly string[]): Record<string, string> | undefined {
  const declared = TYPES.get(listType);
  const type = (name: string): Record<string, string> => (name === '1' ? {} : { type: name });
  if (!labels.some((label) => /[\p{L}\p{N}]/u.test(label))) return declared ? type(declared) : undefined;
  const bare = labels.map((label) => label.replace(/^[\s([]+|[\s)\].:]+$/g, ''));
  for (const name of new Set([declared ?? '1', ...TYPES.values()])) {
    const all = Array.from({ length: name === '1' ? 999 : 26 }, (_, at) => numeral(name, at + 1));
    const start = all.indexOf(bare[0] ?? '') + 1;
    if (start > 0 && bare.every((label, at) => label === all[start - 1 + at]))
      return { ...type(name), ...(start > 1 && { start: `${start}` }) };
  }
  return undefined;
}

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** A number in a type of list, without a sign: `iv`. */
function numeral(type: string, number: number): string {
  if (type === '1') return `${number}`;
  const lower = /i/i.test(type) ? (ROMAN[number - 1] ?? '-') : String.fromCharCode(96 + number);
  return /\p{Lu}/u.test(type) ? lower.toUpperCase() : lower;
}
