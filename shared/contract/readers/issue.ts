import type { Issue } from '../entities';
import { count, fields, isoDate, items, pick, text, unwrap } from './values';

/** Reads an issue; fields beyond those of product.md section 3 are not looked at. */
export function readIssue(raw: unknown): Issue {
  const from = fields(unwrap(raw));
  const pages = text(pick(from, 'pages'));
  return {
    id: text(pick(from, 'id')),
    journalId: text(pick(from, 'journalId', 'journal_id')),
    volume: text(pick(from, 'volume')),
    issueNumber: text(pick(from, 'issueNumber', 'issue_number')),
    publicationDate: isoDate(pick(from, 'publicationDate', 'publication_date')),
    articleCount: count(pick(from, 'articleCount', 'article_count')),
    pages,
    pageCount: pageCount(pages),
  };
}

export const readIssues = (raw: unknown): Issue[] => items(raw).map(readIssue).filter(({ id }) => id);

function pageCount(pages: string): number {
  const [, first, last] = /^(\d+)\s*[-–—]\s*(\d+)$/.exec(pages) ?? [];
  return first ? Math.max(0, count(last) - count(first) + 1) : count(pages);
}
