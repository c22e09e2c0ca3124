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
