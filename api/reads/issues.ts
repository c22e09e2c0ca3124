import {
  IssueWire,
  type IssueListPageWire,
  type IssuesQuery,
  type ListQuery,
  type NewestIssueWire,
} from '@press/contract/wire';
import type { Static } from 'typebox';
import { columnsOf, selectionWith } from '../content/columns';
import { ISSUED } from '../content/published';
import { formerIssueId, hasLabels, issueId, readablePart, type IssueKey } from '../content/issue-ids';
import type { Queries } from '../db/db';
import { notFound } from '../http/problem';
import { ofIssue } from './articles';
import { isPaged, sliceOf } from './pages';

/** Newest first; equal dates in the order of the publisher's file, else by higher volume and number. */
const ORDER = `publication_date desc nulls last, place nulls last, substring(volume from '\\d{1,9}')::int desc nulls last,
  substring(issue_number from '\\d{1,9}')::int desc nulls last, id collate "C" desc`;

/** An issue appears with its first article, because an announced one may be scheduled. */
const SHOWN = 'journal_id = $1 and article_count > 0';

/**
 * Articles without volume and number form a list of their year (online first, or a continuous journal), which is not an
 * issue.
 */
const IS_LIST = "(volume = '' and issue_number = '')";

const ISSUE = selectionWith(columnsOf(IssueWire.properties), 'publicationDate', ISSUED);

/** The newest issue of each journal, newest first. */
export const newestIssues = (db: Queries) =>
  db.query<NewestIssueWire>(
    `select ${ISSUE}, "journalTitle", "journalUrl" from (
       select newest.*, j.title as "journalTitle", j.journal_url as "journalUrl" from journal j cross join lateral
         (select * from issue where journal_id = j.id and article_count > 0 and not ${IS_LIST} order by ${ORDER} limit 1) newest
     ) issue order by publication_date desc nulls last, journal_id collate "C" limit 8`,
    [],
  );

/** All issues of a journal, one page of them, one issue, or one with its two neighbours. */
export async function issuesOf(
  db: Queries,
  journalId: string,
  query: Static<typeof IssuesQuery> = {},
): Promise<IssueWire[] | IssueListPageWire> {
  const { issueId, around } = query;
  if (issueId !== undefined)
    return db.query<IssueWire>(`select ${ISSUE} from issue where journal_id = $1 and id = $2`, [
      journalId,
      (await presentId(db, journalId, issueId)) ?? null,
    ]);
  if (around !== undefined)
    return db.query<IssueWire>(
      `with ordered as (select id, row_number() over (order by ${ORDER}) as at from issue
         where ${SHOWN} and ${IS_LIST} = (select ${IS_LIST} from issue where id = $2))
       select ${ISSUE} from issue join ordered using (id)
       where at between (select at from ordered where id = $2) - 1 and (select at from ordered where id = $2) + 1 order by at`,
      [journalId, (await presentId(db, journalId, around)) ?? null],
    );
  if (!isPaged(query))
    return db.query<IssueWire>(`select ${ISSUE} from issue where ${SHOWN} order by ${ORDER}`, [journalId]);
  const perYear = await db.query<{ year: number | null; n: number }>(
    `select extract(year from publication_date)::int as year, count(*)::int as n from issue where ${SHOWN} group by 1 order by 1 desc nulls last`,
    [journalId],
  );
  const { limit, offset, position } = sliceOf(
    query,
    perYear.reduce((sum, { n }) => sum + n, 0),
  );
  const list = await db.query<IssueWire>(
    `select ${ISSUE} from issue where ${SHOWN} order by ${IS_LIST} desc, ${ORDER} limit $2 offset $3`,
    [journalId, limit, offset],
  );
  return { list, ...position, years: perYear.flatMap(({ year }) => (year === null ? [] : `${year}`)) };
}

/**
 * The id of the issue that an address names; `latest` is the newest one. Former ids, including those under a journal's
 * former id, lead to an issue that has articles: the newest, if several had the same id. Undefined if the journal has
 * no such issue.
 */
export async function presentId(db: Queries, journalId: string, id: string): Promise<string | undefined> {
  if (id === 'latest') return latestId(db, journalId);
  const own = await db.query(`select 1 from issue where ${SHOWN} and id = $2`, [journalId, id]);
  if (own.length > 0) return id;
  // Only addresses of unknown issues need this query.
  const others = await db.query<Omit<IssueKey, 'journalId'> & { id: string }>(
    `select id, volume, issue_number as "issueNumber", coalesce(extract(year from publication_date)::text, '') as year
     from issue where ${SHOWN} order by ${ORDER}`,
    [journalId],
  );
  const journals = await db.query<{ former: string }>(
    'select jsonb_array_elements_text(former_ids) as former from journal where id = $1',
    [journalId],
  );
  const formerIds = (issue: Omit<IssueKey, 'journalId'>): string[] => [
    formerIssueId({ journalId, ...issue }),
    // Before supplements, parts and series were read, their articles were in the plain issue or volume.
    issueId({
      journalId,
      ...issue,
      volume: issue.volume.replace(/ \([^()]*\)$/, ''),
      issueNumber: issue.issueNumber.replace(/\s*\bsuppl.*| \([^()]*\)$/i, ''),
    }),
    ...journals.flatMap(({ former }) => [issueId, formerIssueId].map((idOf) => idOf({ journalId: former, ...issue }))),
  ];
  const number = hasLabels(id) && readablePart(id);
  return others.find((issue) => formerIds(issue).includes(id) || readablePart(issue.id) === number)?.id;
}

/** @throws HttpError 404 if the journal has no such issue */
export async function articlesOfIssue(db: Queries, journalId: string, issueId: string, query: ListQuery = {}) {
  const id = await presentId(db, journalId, issueId);
  if (!id) throw notFound('such issue in this journal');
  return ofIssue(db, id, query);
}

/** The articles of the newest issue that has any, or of the newest list if a journal has no issues. */
export async function articlesOfLatestIssue(db: Queries, journalId: string, query: ListQuery = {}) {
  // No issue has the empty id, so that list and page are empty.
  return ofIssue(db, (await latestId(db, journalId)) ?? '', query);
}

async function latestId(db: Queries, journalId: string): Promise<string | undefined> {
  const [latest] = await db.query<{ id: string }>(
    `select id from issue where ${SHOWN}
     order by ${IS_LIST}, ${ORDER} limit 1`,
    [journalId],
  );
  return latest?.id;
}
