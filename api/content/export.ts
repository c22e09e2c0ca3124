import { AuthorWire } from '@press/contract/wire';
import type { Queries } from '../db/db';
import { columnsOf, jsonObjectOf, selectionOf, selectionWith } from './columns';
import { COUNTER_COLUMNS, listOf } from './counters';
import {
  ContentIssue,
  ContentMember,
  type ContentArticle,
  type ContentCounters,
  type ContentFormerAddress,
  type ContentJournal,
} from './model';
import { ISSUED, PUBLISHED } from './published';
import { JOURNAL_COLUMNS, keywordsOf } from './rows';

/** One line of an export, as JSON. */
export type ExportLine =
  | { journal: ContentJournal }
  | { issue: ContentIssue }
  | { article: ContentArticle }
  | { member: ContentMember }
  | { counters: ContentCounters }
  | { formerAddress: ContentFormerAddress };

const AUTHOR = jsonObjectOf(columnsOf(AuthorWire.properties));

/** Articles per statement. */
const BATCH_SIZE = 100;

/** SQL of the counters of `article a`, with its `stat s`. */
export const COUNTS = `
    case when s.target is not null then jsonb_build_object(${listOf(COUNTER_COLUMNS, (name) => `'${name}', s.${name}`)}) end as seed,
    (select jsonb_agg(jsonb_build_object('month', month, 'totalInvestigations', total_item_investigations, 'uniqueInvestigations', unique_item_investigations,
       'totalRequests', total_item_requests, 'uniqueRequests', unique_item_requests) order by month) from usage where article_id = a.id) as usage`;

const JOURNALS = `
  select ${selectionOf(JOURNAL_COLUMNS.filter(({ name }) => !name.startsWith('keyword')))}, ${keywordsOf('journal')} as keywords,
    array(select name from subject where journal_id = journal.id order by position) as subjects
  from journal order by position`;
const ISSUES = `select ${selectionWith(columnsOf(ContentIssue.properties), 'publicationDate', ISSUED)} from issue where id > $1 order by id limit 1000`;
const ARTICLES = `
  select a.id as "row", a.key as id, a.journal_id as "journalId", a.issue_id as "issueId", a.title,
    (select coalesce(jsonb_agg(${AUTHOR} order by position), '[]')
     from author where article_id = a.id) as authors,
    a.abstract, ${keywordsOf('a')} as keywords, ${PUBLISHED} as "publicationDate", a.start_page as "startPage",
    a.end_page as "endPage", a.type, coalesce(a.doi, '') as doi, a.license, a.sections, a.reference_list as "references",
    case when a.states_language then a.details else a.details - 'lang' end as details,
    ${COUNTS}
  from article a left join stat s on s.target = 'article:' || a.key where a.id > $1 order by a.id limit ${BATCH_SIZE}`;
const MEMBERS = `select ${selectionOf(columnsOf(ContentMember.properties))} from member order by position_in_board, id`;
const COUNTERS = `
  select j.id as "journalId", ${listOf(COUNTER_COLUMNS, (name) => `s.${name}`)} from journal j join stat s on s.target = 'journal:' || j.id order by j.position`;
/** All of them. */
export const FORMER_ADDRESSES = `
  select journal_id as "journalId", kind, former_id as "formerId", leads_to as "leadsTo", file from former_address
  order by journal_id collate "C", kind, former_id collate "C"`;

type ArticleRow = Omit<ContentArticle, 'usage'> & { row: number; usage: ContentArticle['usage'] | null };

/** All content. An entity follows those that it refers to, so that it can be imported in this order. */
export async function* exportContent(db: Queries): AsyncGenerator<ExportLine> {
  for (const journal of await db.query<ContentJournal>(JOURNALS)) yield { journal };
  for (let after: string | undefined = ''; after !== undefined;) {
    const issues: ContentIssue[] = await db.query<ContentIssue>(ISSUES, [after]);
    for (const issue of issues) yield { issue };
    after = issues.at(-1)?.id;
  }
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: ArticleRow[] = await db.query<ArticleRow>(ARTICLES, [after]);
    for (const { row: _, usage, ...article } of rows) yield { article: { ...article, ...(usage && { usage }) } };
    after = rows.at(-1)?.row;
  }
  // The copy is complete: after an import these articles are scheduled again.
  const waiting = await db.query<{ content: ContentArticle }>(
    'select content from scheduled_article where content is not null order by due, identity',
  );
  for (const { content } of waiting) yield { article: content };
  for (const member of await db.query<ContentMember>(MEMBERS)) yield { member };
  for (const counters of await db.query<ContentCounters>(COUNTERS)) yield { counters };
  for (const formerAddress of await db.query<ContentFormerAddress>(FORMER_ADDRESSES)) yield { formerAddress };
}
