import type { Db, Queries } from '../db/db';
import { acquireLock } from '../db/advisory-locks';
import { saveArticles } from './articles';
import type { Content, ContentCounters } from './model';
import { asJson, issueRows, journalRows, memberRows, subjectRows } from './rows';
import { upsert, type Tally } from './upsert';

/** What a batch changed. */
export interface SaveReport {
  journals: Tally;
  issues: Tally;
  articles: Tally;
  members: Tally;
}

/**
 * Stores a batch in one transaction: all of it or nothing. Saving it again changes nothing but what differs:
 * an article is known by its DOI, everything else by its id; a journal's field that the batch leaves empty stays as it was.
 * @param progress told how many of the articles are written so far
 */
export function saveContent(
  db: Db,
  content: Content,
  progress: (written: number) => void = () => {},
): Promise<SaveReport> {
  return db.tx(async (queries) => {
    await acquireLock(queries, 'content');
    return save(queries, content, progress);
  });
}

/** Stores the first content; where several processes bring it at once, one of them does. @returns whether this one did */
export function saveFirst(db: Db, content: Content, progress: (written: number) => void): Promise<boolean> {
  return db.tx(async (queries) => {
    await acquireLock(queries, 'content');
    const first = await isEmpty(queries);
    if (first) await save(queries, content, progress);
    return first;
  });
}

async function save(queries: Queries, content: Content, progress: (written: number) => void): Promise<SaveReport> {
  const journals = await upsert(queries, 'journal', journalRows(lastOfEach(content.journals)));
  await writeSubjects(queries, content);
  const issues = await upsert(queries, 'issue', issueRows(lastOfEach(content.issues)));
  const left = await journalsLeft(queries, content);
  const articles = await saveArticles(queries, content.articles, progress);
  const members = await upsert(queries, 'member', memberRows(lastOfEach(content.members)));
  const touched = [...content.journals, ...content.issues.map(({ journalId }) => ({ id: journalId }))].map(
    ({ id }) => id,
  );
  await raiseCounters(queries, content.counters ?? []);
  await recount(queries, [...new Set([...touched, ...content.articles.map(({ journalId }) => journalId), ...left])]);
  // The embedded database counts nothing of itself: without this it sorts all issues of a journal to show a page of them.
  await queries.query('analyze issue');
  await queries.query(
    `insert into content_meta (key, value) values ('changed_at', now()::text) on conflict (key) do update set value = excluded.value`,
  );
  return { journals, issues, articles, members };
}

/** True until the first content came. */
export async function isEmpty(db: Queries): Promise<boolean> {
  return (await db.query('select 1 from journal limit 1')).length === 0;
}

async function writeSubjects(queries: Queries, { journals }: Content): Promise<void> {
  const rows = subjectRows(lastOfEach(journals));
  await queries.query('delete from subject where journal_id = any($1::text[])', [rows.map((row) => row.journal_id)]);
  await queries.query(
    `insert into subject (journal_id, name, position) select journal_id, name, position
     from jsonb_to_recordset($1::jsonb) as row (journal_id text, name text, position integer)`,
    [asJson(rows)],
  );
}

/** Journals that an article of the batch is in now and may leave: a corrected source may move it. */
async function journalsLeft(queries: Queries, { articles }: Content): Promise<string[]> {
  const rows = await queries.query<{ journal_id: string }>(
    'select distinct journal_id from article where lower(doi) = any($1::text[])',
    [articles.map(({ doi }) => doi.toLowerCase()).filter(Boolean)],
  );
  return rows.map((row) => row.journal_id);
}

async function raiseCounters(queries: Queries, counters: readonly ContentCounters[]): Promise<void> {
  if (counters.length === 0) return;
  await queries.query(
    `insert into stat as s (target, views, clicks, downloads, citations)
     select 'journal:' || id, views, clicks, downloads, citations from jsonb_to_recordset($1::jsonb)
       as row (id text, views bigint, clicks bigint, downloads bigint, citations bigint)
     where exists (select 1 from journal where journal.id = row.id)
     on conflict (target) do update set views = greatest(s.views, excluded.views), clicks = greatest(s.clicks, excluded.clicks),
       downloads = greatest(s.downloads, excluded.downloads), citations = greatest(s.citations, excluded.citations)`,
    [
      asJson([
        ...new Map(counters.map(({ journalId, ...counts }) => [journalId, { id: journalId, ...counts }])).values(),
      ]),
    ],
  );
}

async function recount(queries: Queries, journalIds: string[]): Promise<void> {
  await queries.query(
    `update issue set article_count = coalesce(n, 0), pages = coalesce(first || '-' || last, '')
     from issue i left join (
       select issue_id, count(*) as n,
         min(start_page::int) filter (where start_page ~ '^\\d{1,7}$') as first,
         max(end_page::int) filter (where end_page ~ '^\\d{1,7}$') as last
       from article where journal_id = any($1::text[]) group by issue_id) counted on counted.issue_id = i.id
     where issue.id = i.id and i.journal_id = any($1::text[])`,
    [journalIds],
  );
  await queries.query(
    `update journal set
       article_count = (select count(*) from article where journal_id = journal.id),
       issue_count = (select count(*) from issue where journal_id = journal.id)
     where id = any($1::text[])`,
    [journalIds],
  );
}

function lastOfEach<T extends { id: string }>(entries: readonly T[]): T[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
