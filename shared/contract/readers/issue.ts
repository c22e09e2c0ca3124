import type { Issue } from '../entities';
import { count, fields, isoDate, items, pick, text, texts, unwrap } from './values';

/** Reads an issue; fields beyond those of product.md section 3 are not looked at. */
export function readIssue(raw: unknown): Issue {
  const from = fields(unwrap(raw));
  const known = texts(['id', 'volume', 'pages'], from);
  return {
    ...known,
    journalId: text(pick(from, 'journalId', 'journal_id')),
    issueNumber: text(pick(from, 'issueNumber', 'issue_number')),
    publicationDate: isoDate(pick(from, 'publicationDate', 'publication_date')),
    articleCount: count(pick(from, 'articleCount', 'article_count')),
    pageCount: pageCount(known.pages),
  };
}

export const readIssues = (raw: unknown): Issue[] =>
  items(raw)
    .map(readIssue)
    .filter(({ id }) => id);

function pageCount(pages: string): number {
  const [, first, last] = /^(\d+)\s*[-–—]\s*(\d+)$/.exec(pages) ?? [];
  return first ? Math.max(0, count(last) - count(first) + 1) : count(pages);
}
