import type { IssueWire } from '@press/contract/wire';
import type { Queries } from '../../db/db';
import { notFound } from '../problem';
import { ofIssue } from './articles';

/** Newest first; where days are equal, the higher volume and number. */
const ORDER = `publication_date desc nulls last, substring(volume from '\\d{1,9}')::int desc nulls last,
  substring(issue_number from '\\d{1,9}')::int desc nulls last, id desc`;

export function issuesOf(db: Queries, journalId: string): Promise<IssueWire[]> {
  return db.query<IssueWire>(
    `select id, journal_id as "journalId", volume, issue_number as "issueNumber", publication_date as "publicationDate",
       article_count as "articleCount", pages
     from issue where journal_id = $1 order by ${ORDER}`,
    [journalId],
  );
}

/** @throws Refusal 404 when the journal has no such issue */
export async function articlesOfIssue(db: Queries, journalId: string, issueId: string) {
  const known = await db.query('select 1 from issue where id = $1 and journal_id = $2', [issueId, journalId]);
  if (known.length === 0) throw notFound('such issue in this journal');
  return ofIssue(db, issueId);
}

/** The articles of the newest issue that has any. */
export async function articlesOfLatestIssue(db: Queries, journalId: string) {
  const [latest] = await db.query<{ id: string }>(
    `select id from issue where journal_id = $1 and article_count > 0 order by ${ORDER} limit 1`,
    [journalId],
  );
  return latest ? ofIssue(db, latest.id) : [];
}
