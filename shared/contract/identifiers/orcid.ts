const FORM =
  /^(?:orcid:\s*|(?:https?:\/\/)?(?:www\.)?orcid\.org\/+)?(\d{4})[- ]?(\d{4})[- ]?(\d{4})[- ]?(\d{3}[\dX])\/?$/i;

/**
 * An ORCID iD as `0000-0002-1825-0097`; null when the form or the check digit is wrong.
 * Takes the iD with hyphens, with spaces or without either, also as an address on orcid.org.
 */
export function parseOrcid(text: string): string | null {
  const groups = FORM.exec(text.trim())?.slice(1);
  if (!groups) return null;
  const digits = groups.join('').toUpperCase();
  return digits.endsWith(orcidCheckDigit(digits.slice(0, -1))) ? groups.join('-').toUpperCase() : null;
}

/** The last digit of an iD: ISO 7064 MOD 11-2 over the first 15 digits. */
export function orcidCheckDigit(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : `${check}`;
}

/** Display form of an iD that a service sent (J-17, decision 18): without host and leading slash, not checked. */
export const withoutOrcidHost = (text: string): string =>
  text.replace(/^(https?:\/\/)?[^/]*\.[^/]*\//i, '').replace(/^\/+/, '');

/** Address of an iD: `orcidUrl('https://orcid.org', '0000-0002-1825-0097')`. */
export const orcidUrl = (host: string, orcid: string): string => `${host}/${encodeURIComponent(orcid)}`;
