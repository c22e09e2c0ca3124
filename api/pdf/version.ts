import { createHash } from 'node:crypto';
import type { Publisher } from '@press/config';
import type { ArticleWire, JournalWire } from '@press/contract/wire';

interface PrintedContent {
  article: ArticleWire;
  journal: JournalWire;
  publisher: Publisher;
}

/**
 * A digest of the printed content, without the counters, which change with every reader.
 * @param renderer its version: other code may give other bytes
 */
export function printedVersion({ article, journal, publisher }: PrintedContent, renderer: string): string {
  const { id, title, issn, eissn } = journal;
  const withoutCounters = { ...article, views: 0, clicks: 0, downloads: 0, citations: 0 };
  return createHash('sha256')
    .update(JSON.stringify([renderer, withoutCounters, id, title, issn, eissn, publisher]))
    .digest('hex');
}
