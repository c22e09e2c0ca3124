import { createHash } from 'node:crypto';
import { slug } from '../../content/slug';

/**
 * The id of an article: its DOI in lower case (DOIs are case-insensitive) with a hyphen for the first slash. A DOI with other
 * characters is shortened to those allowed, with 8 digits of its hash to keep it unique.
 */
export function articleId(doi: string): string {
  const lower = doi.toLowerCase();
  const readable = lower.replace('/', '-');
  if (/^[a-z0-9._-]+$/.test(readable) && !readable.endsWith('.pdf')) return readable;
  return `${readable.replace(/[^a-z0-9._-]+/g, '-').slice(0, 80)}-${digestOf(lower)}`;
}

/**
 * The id of an article without a DOI, the same at every import: its journal, and the publisher's id, else the hash of its
 * distinguishing data.
 */
export function idWithoutDoi(journalId: string, publisherId: string, ...identity: readonly string[]): string {
  const own = slug(publisherId);
  const isPlain = own && own === publisherId.toLowerCase();
  const rest = isPlain
    ? own
    : [own.slice(0, 60), digestOf(JSON.stringify([publisherId, ...identity]))].filter(Boolean).join('-');
  return `${journalId}-${rest}`;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
