const LABEL = /^(?:(?:print|online)\s*)?[ep]?-?issn\s*[:：]?\s*/i;

/** An ISSN as `2050-084X`; null when the form or the check digit (ISO 3297) is wrong. A label before it is skipped. */
export function parseIssn(text: string): string | null {
  const groups = /^(\d{4})[- ]?(\d{3}[\dX])$/i.exec(withoutIssnLabel(text.trim()))?.slice(1);
  if (!groups) return null;
  const digits = groups.join('').toUpperCase();
  return digits.endsWith(issnCheckDigit(digits.slice(0, -1))) ? groups.join('-').toUpperCase() : null;
}

/** The last digit of an ISSN: weights 8 to 2 over the first 7 digits, modulo 11. */
export function issnCheckDigit(digits: string): string {
  const total = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (8 - at), 0);
  return '0123456789X'.charAt((11 - (total % 11)) % 11);
}

/** `Print ISSN: 2050-084X` to `2050-084X` (J-01), not checked. */
export const withoutIssnLabel = (text: string): string => text.replace(LABEL, '');
