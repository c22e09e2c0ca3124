const FORM = /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?((?:\d{4}[- ]?){3}\d{3}[\dX])\/?$/i;

/**
 * An ORCID iD as `0000-0002-1825-0097`; null when the form or the check digit is wrong.
 * Takes the iD with hyphens, with spaces or without either, also as an address on orcid.org.
 */
export function parseOrcid(text: string): string | null {
  const digits = FORM.exec(text.trim())?.[1]?.replace(/[- ]/g, '').toUpperCase();
  return digits?.endsWith(orcidCheckDigit(digits.slice(0, -1))) ? digits.replace(/.{4}(?=.)/g, '$&-') : null;
}

/** The last digit of an iD: ISO 7064 MOD 11-2 over the first 15 digits. */
function orcidCheckDigit(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  return '0123456789X'.charAt((12 - (total % 11)) % 11);
}

/** Display form of an iD that a service sent (J-17, decision 18): without host and leading slash, not checked. */
export const withoutOrcidHost = (text: string): string =>
  text.replace(/^(https?:\/\/)?[^/]*\.[^/]*\//i, '').replace(/^\/+/, '');

/** Address of an iD: `orcidUrl('https://orcid.org', '0000-0002-1825-0097')`. */
export const orcidUrl = (host: string, orcid: string): string => `${host}/${encodeURIComponent(orcid)}`;
