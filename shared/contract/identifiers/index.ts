/**
 * Identifiers of scholarly publishing: ORCID iDs of people, ROR ids of institutions, ISSNs of journals, DOIs of articles. `parse…` takes an identifier
 * in any common notation and returns its canonical form, or null if it is invalid.
 */

/**
 * A DOI without resolver or label: `10.5555/ssha.2025.0412`; null if the text is not a DOI. Takes `doi:…`, `info:doi/…` and the
 * address of any resolver, without its query and fragment. Case is kept, although DOIs are case-insensitive.
 */
export function parseDoi(text: string): string | null {
  const written = text.trim();
  const address = /^https?:\/\/[^/\s]+\/(.*)$/i.exec(written)?.[1];
  const doi = address === undefined ? written.replace(/^(?:doi:\s*|info:doi\/)/i, '') : fromAddress(address);
  return /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(doi) ? doi : null;
}

/** The DOI in the path of an address: without query and fragment, its characters decoded. */
function fromAddress(path: string): string {
  const bare = path.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare; // A percent sign of the DOI itself.
  }
}

/** Address of a DOI: `doiUrl('https://doi.org', '10.5555/a')`. Escapes only characters that an address cannot contain. */
export const doiUrl = (resolver: string, doi: string): string =>
  `${resolver}/${doi.replace(/[^\w./:;,()@!$&'*+=~-]+/g, encodeURIComponent)}`;

export interface DoiInText {
  /** Text before the DOI, without the resolver or the label. */
  before: string;
  doi: string;
  after: string;
}

/** A DOI in SICI form has angle brackets: `10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2`. */
const IN_TEXT =
  /(https?:\/\/(?:dx\.|www\.)?doi\.org\/)?(?:doi:\s*)?\b(10\.\d{4,9}(?:\.\d+)*\/[^\s<>"]+(?:<\d[^\s<>"]{0,60}>\d[^\s<>"]*)?)/gi;

/** Longer than the part of any address before its DOI. */
const MAX_ADDRESS = 2000;

/** True if a position in a text is within an address, of which the DOI is then a part. */
const isInAddress = (text: string, at: number): boolean =>
  /https?:\/\/[^\s<>"]*$/i.test(text.slice(Math.max(0, at - MAX_ADDRESS), at));

/**
 * The first DOI in running text; null if there is none. Punctuation after it belongs to the sentence. The address of another
 * site that contains a DOI does not count: the rest may belong to the address.
 */
export function findDoi(text: string): DoiInText | null {
  for (const match of text.matchAll(IN_TEXT)) {
    const [whole, resolver, written = ''] = match;
    if (isInAddress(text, match.index)) continue;
    const shown = withoutTrailingMarks(written);
    const end = match.index + whole.length - (written.length - shown.length);
    const doi = resolver ? fromAddress(shown) : shown;
    return { before: text.slice(0, match.index), doi, after: text.slice(end) };
  }
  return null;
}

/** A closing bracket belongs to the DOI only if the DOI opened it. */
function withoutTrailingMarks(doi: string): string {
  const bare = doi.replace(/[.,;:\]]+$/, '');
  const unopened = bare.endsWith(')') && bare.split(')').length > bare.split('(').length;
  return unopened ? withoutTrailingMarks(bare.slice(0, -1)) : bare;
}

const LABEL = /^(?:(?:print|online)\s*)?[ep]?-?issn\s*[:：]?\s*/i;

/** An ISSN as `2050-084X`; null if the form or the check digit (ISO 3297) is wrong. A label before it is skipped. */
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

const FORM = /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?((?:\d{4}[- ]?){3}\d{3}[\dX])\/?$/i;

/**
 * An ORCID iD as `0000-0002-1825-0097`; null if the form or the check digit is wrong. Takes the iD with hyphens, with spaces or
 * without either, and as an address on orcid.org.
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

const ROR = /^(?:(?:https?:\/\/)?(?:www\.)?ror\.org\/)?(0[\da-hjkmnp-tv-z]{6}\d\d)\/?$/i;
/** Crockford's digits of base 32, without the letters that look like digits. */
const BASE_32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** A ROR id as `05dxps055`; null if the form or the check digits (ISO 7064 MOD 97-10) are wrong. Takes its address too. */
export function parseRor(text: string): string | null {
  const id = ROR.exec(text.trim())?.[1]?.toLowerCase();
  const number = [...(id?.slice(0, 7) ?? '')].reduce((sum, digit) => sum * 32 + BASE_32.indexOf(digit), 0);
  return id && 98 - ((number * 100) % 97) === Number(id.slice(7)) ? id : null;
}

/** Address of an institution's record: `https://ror.org/05dxps055`. */
export const rorUrl = (ror: string): string => `https://ror.org/${ror}`;
