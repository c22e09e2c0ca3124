/** The letters of an English page, and the minus sign of its tables; most pages need no others. */
export const FIRST = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?\'"()-/&[]%+=@©−\u00A0–—‘’“”',
];

/**
 * Signs of the site's own texts: the ellipsis of cut texts, the asterisk of required fields, the dot in metadata lines.
 * No page loads another file for them.
 */
export const SIGNS = { text: '…', controls: '*·…' };

/** @param {number} code */
const hex = (code) => code.toString(16).toUpperCase();

/**
 * The characters as a `unicode-range`.
 * @param {readonly string[]} letters
 */
export function rangeOf(letters) {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  /** @type {[number, number][]} */
  const spans = [];
  for (const code of codes) {
    const last = spans.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else spans.push([code, code]);
  }
  return spans.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

/**
 * The characters of a `unicode-range`.
 * @param {string} range
 */
export const lettersOf = (range) =>
  range.split(', ').flatMap((span) => {
    const [from = 0, to = from] = span
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  });

/**
 * One `@font-face`, in one line. Omits properties without a value, and a weight that equals the default.
 * @param {Record<string, string | undefined>} properties
 */
export function faceRule(properties) {
  const set = Object.entries(properties).flatMap(([name, value]) =>
    value && value !== '400' ? [`${name}: ${value}`] : [],
  );
  return `@font-face { ${set.join('; ')} }\n`;
}
