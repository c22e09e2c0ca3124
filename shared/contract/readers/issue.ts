import type { IssueWire } from '../wire';
import { coverUrl, issueCoverUrl } from './images';
import { count, fields, isoDate, items, oneOf, pick, text, texts, unwrap } from './values';

export type Issue = ReturnType<typeof readIssue>;

/** Reads an issue. */
export function readIssue(raw: unknown) {
  const from = fields(unwrap(raw));
  const { pages, ...known } = texts(['id', 'volume', 'pages', 'title'], from);
  return {
    ...known,
    journalId: text(pick(from, 'journalId', 'journal_id')),
    issueNumber: text(pick(from, 'issueNumber', 'issue_number')),
    publicationDate: isoDate(pick(from, 'publicationDate', 'publication_date')),
    cover: issueCoverUrl(pick(from, 'cover')),
    state: oneOf<'open' | 'closed' | ''>(pick(from, 'state'), ['open', 'closed'], ''),
    kind: oneOf<'special' | 'supplement' | ''>(pick(from, 'kind'), ['special', 'supplement'], ''),
    articleCount: count(pick(from, 'articleCount', 'article_count')),
    /** In the service's form: a range (`1-145`) or a count (`145`). */
    pages,
    /** Number of pages in `pages`; 0 if it states none. */
    pageCount: pageCount(pages),
  } satisfies Record<keyof IssueWire | 'pageCount', unknown>;
}

/** A list of issues. Issues without an id cannot be linked to and are left out. */
export const readIssues = (raw: unknown): Issue[] =>
  items(raw)
    .map(readIssue)
    .filter(({ id }) => id);

export type NewestIssue = ReturnType<typeof readNewestIssues>[number];

/** Reads issues of several journals: each with the name of its journal, and a cover, its own or its journal's. */
export const readNewestIssues = (raw: unknown) =>
  items(raw)
    .map((each) => {
      const issue = readIssue(each);
      const { journalTitle, journal_title, journalUrl, journal_url } = fields(each);
      const title = text(journalTitle ?? journal_title) || issue.journalId.toUpperCase();
      return {
        ...issue,
        journalTitle: title,
        cover: issue.cover || coverUrl(journalUrl ?? journal_url, issue.journalId),
      };
    })
    .filter(({ id, journalId }) => id && journalId);

function pageCount(pages: string): number {
  const [, , first, last] = /^(S?)(\d+)\s*[-–—]\s*\1(\d+)$/i.exec(pages) ?? [];
  return first ? Math.max(0, count(last) - count(first) + 1) : count(pages);
}
