import { createHash } from 'node:crypto';

/** Lower case, letters and digits, single hyphens between them; accents fall away. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The bare ORCID iD when its checksum holds (ISO 7064 mod 11-2), otherwise empty. */
export function validOrcid(text: string): string {
  const id = /(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])\s*\/?\s*$/i.exec(text)?.slice(1).join('-').toUpperCase();
  if (!id) return '';
  const digits = id.replaceAll('-', '');
  const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check)) ? id : '';
}

/** The ISSN as `1234-567X` when its checksum holds (ISO 3297), otherwise empty. */
export function validIssn(text: string): string {
  const match = /(\d{4})-?(\d{3}[\dX])\s*$/i.exec(text);
  if (!match) return '';
  const digits = `${match[1]}${match[2]}`.toUpperCase();
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check)) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : '';
}

/** A bare DOI out of a DOI, `doi:…` or a resolver's address; empty when it is none. */
export function bareDoi(text: string): string {
  const bare = text.trim().replace(/^(?:doi:\s*|info:doi\/|https?:\/\/(?:dx\.|www\.)?doi\.org\/)/i, '');
  return /^10\.\d{4,9}\/[^\s<>"]+$/.test(bare) ? bare : '';
}

/**
 * An article's id: its DOI with the first slash as a hyphen, so that two publishers' articles never share one.
 * Where a DOI holds more than an id may, a few digits of its hash keep it unique. Case does not count in a DOI.
 */
export function articleId(doi: string): string {
  const lower = doi.toLowerCase();
  const readable = lower.replace('/', '-');
  if (/^[a-z0-9._-]+$/.test(readable) && !readable.endsWith('.pdf')) return readable;
  const digest = createHash('sha256').update(lower).digest('hex').slice(0, 8);
  return `${readable.replace(/[^a-z0-9._-]+/g, '-').slice(0, 80)}-${digest}`;
}
