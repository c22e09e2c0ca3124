import { createHash } from 'node:crypto';

/**
 * The id of an article: its DOI in lower case (case does not count in a DOI) with a hyphen for the first slash. A DOI with
 * other characters is shortened to those allowed, with 8 digits of its hash to keep it unique.
 */
export function articleId(doi: string): string {
  const lower = doi.toLowerCase();
  const readable = lower.replace('/', '-');
  if (/^[a-z0-9._-]+$/.test(readable) && !readable.endsWith('.pdf')) return readable;
  const digest = createHash('sha256').update(lower).digest('hex').slice(0, 8);
  return `${readable.replace(/[^a-z0-9._-]+/g, '-').slice(0, 80)}-${digest}`;
}
