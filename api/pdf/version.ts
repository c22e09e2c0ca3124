import { createHash } from 'node:crypto';
import type { ArticleWire, JournalWire } from '@press/contract/wire';

/**
 * A digest of everything that is printed. The counters are not: they change with every reader.
 * @param renderer its version: other code or another publisher may give other bytes
 */
export function printedVersion(printed: ArticleWire, journal: JournalWire, renderer: string): string {
  const { id, title, issn, eissn } = journal;
  const withoutCounters = { ...printed, views: 0, clicks: 0, downloads: 0, citations: 0 };
  return createHash('sha256')
    .update(JSON.stringify([renderer, withoutCounters, id, title, issn, eissn]))
    .digest('hex');
}
