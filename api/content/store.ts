import { keyOf } from '@press/http/surrogate-keys';
import type { Db, Queries } from '../db/db';
import { acquireLock } from '../db/advisory-locks';
import { inheritLanguage, saveArticles, NOW } from './articles';
import { COUNTER_COLUMNS, COUNTER_TYPES, listOf } from './counters';
import { saveFormerAddresses } from './former-addresses';
import { keysOfChange } from '../surrogate-keys/changes';
import { contentChanged, recount, refreshTermMaps } from './recount';
import {
  lastByKey,
  asJson,
  issueRows,
  journalRows,
  memberRows,
  subjectRows,
  ISSUE_COLUMNS,
  JOURNAL_COLUMNS,
  MEMBER_COLUMNS,
} from './rows';
import type { Content, ContentCounters, Scheduled, Changes } from './model';
import { underKnownJournals } from './same-journals';
import { divided, haveAppeared, putOff, scheduledOf, withCounts } from './schedule';

/** The numbers of rows that a batch changed. */
export interface SaveReport {
  journals: Changes;
  issues: Changes;
  articles: Changes;
  members: Changes;
  /** Articles of the batch with a future publication date. */
  scheduled: Scheduled[];
}

/**
 * Stores a batch in one transaction. Rows are matched by id, articles by DOI, so a batch can be stored again. A field
 * of a journal, an issue or a member that the batch leaves out keeps its stored value; an empty one clears it.
 */
export function saveContent(db: Db, content: Content): Promise<SaveReport> {
  return db.tx(async (queries) => {
    await acquireLock(queries, 'content');
    return saveIn(queries, content);
  });
}

/**
 * Stores a batch in a transaction that holds the lock of content.
 * @param progress called with the number of articles written so far
 */
export async function saveIn(
  queries: Queries,
  given: Content,
  progress: (written: number) => void = () => {},
): Promise<SaveReport> {
  const content = await underKnownJournals(queries, given);
  const touched = await journalsOf(queries, content);
  const before = await journalStates(queries, touched);
  const formerIssues = await issuesOf(queries, content);
  const journals = await touchingArticles(queries, 'journal', content.journals.map(idOf), () =>
    upsert(queries, 'journal', journalRows(lastByKey(content.journals, idOf))),
  );
  await writeSubjects(queries, content);
  const issues = await touchingArticles(queries, 'issue', content.issues.map(idOf), () =>
    upsert(queries, 'issue', issueRows(lastByKey(content.issues, idOf))),
  );
  const { due, later } = await divided(queries, content.articles);
  const previews = await putOff(queries, later);
  const stored = await withCounts(queries, due);
  const { changes: articles, changed } = await indexedAtOnce(queries, () => saveArticles(queries, stored, progress));
  previews.push(...(await haveAppeared(queries, stored)));
  const members = await upsert(queries, 'member', memberRows(lastByKey(content.members, idOf)));
  await raiseCounters(queries, content.counters ?? []);
  await saveFormerAddresses(queries, content);
  await removeLeftIssues(queries, formerIssues, content);
  // A notice changes the day of the article that it names, which may be in another journal.
  await recount(queries, [...new Set([...touched, ...changed.map(({ journal }) => journal)])]);
  // The embedded database does not analyze by itself; without statistics it sorts all issues of a journal for one page.
  await queries.query('analyze issue');
  await refreshTermMaps(queries, changed.length);
  const after = await journalStates(queries, touched);
  const changedJournals = touched.filter((id) => before.get(id) !== after.get(id));
  await contentChanged(queries, [
    ...keysOfChange(changed, changedJournals),
    ...previews.map((id) => keyOf('article', id)),
  ]);
  return { journals, issues, articles, members, scheduled: await scheduledOf(queries, later) };
}

/**
 * Writes the first articles without the search index and builds it afterwards; entry by entry takes twice the time and
 * 46 MB of log for a thousand articles. The table, still empty for readers, is locked meanwhile.
 */
async function indexedAtOnce<T>(queries: Queries, write: () => Promise<T>): Promise<T> {
  const [index] = await queries.query<{ definition: string }>(
    `select pg_get_indexdef('article_found_by'::regclass) as definition where not exists (select from article)`,
  );
  if (!index) return write();
  await queries.exec('drop index article_found_by');
  const written = await write();
  await queries.exec(index.definition);
  // From `schema.sql`; the definition omits it.
  await queries.exec('alter index article_found_by alter column 1 set statistics 200');
  return written;
}

/** True if there is no content yet. */
export async function isEmpty(db: Queries): Promise<boolean> {
  return (await db.query('select 1 from journal limit 1')).length === 0;
}

async function writeSubjects(queries: Queries, { journals }: Content): Promise<void> {
  const given = journals.filter(({ subjects }) => subjects !== undefined);
  const described = lastByKey(await ownJournals(queries, given), idOf);
  await queries.query('delete from subject where journal_id = any($1::text[])', [described.map(idOf)]);
  await queries.query(
    `insert into subject (journal_id, name, position) select journal_id, name, position
     from jsonb_to_recordset($1::jsonb) as row (journal_id text, name text, position integer)`,
    [asJson(subjectRows(described))],
  );
}

/** Omits journals that only articles' files describe and that another source has stored. */
async function ownJournals(queries: Queries, journals: Content['journals']): Promise<Content['journals']> {
  const ofArticles = journals.filter(({ fromArticles }) => fromArticles).map(({ id }) => id);
  if (ofArticles.length === 0) return journals;
  const stored = await queries.query<{ id: string }>(
    'select id from journal where from_articles = 0 and id = any($1::text[])',
    [ofArticles],
  );
  const kept = new Set(stored.map(({ id }) => id));
  return journals.filter(({ id, fromArticles }) => !fromArticles || !kept.has(id));
}

/**
 * The journals of a batch, and those in which its articles are stored, because a corrected source may move an article
 * to another journal.
 */
async function journalsOf(queries: Queries, { journals, issues, articles, members }: Content): Promise<string[]> {
  const rows = await queries.query<{ journal_id: string }>(
    'select distinct journal_id from article where lower(doi) = any($1::text[])',
    [articles.map(({ doi }) => doi.toLowerCase()).filter(Boolean)],
  );
  const named = [...issues, ...articles, ...members].map(({ journalId }) => journalId);
  return [...new Set([...journals.map(idOf), ...named, ...rows.map((row) => row.journal_id)])];
}

/** The issues in which articles of the batch are stored. */
async function issuesOf(queries: Queries, { articles }: Content): Promise<string[]> {
  const rows = await queries.query<{ issue_id: string }>(
    'select distinct issue_id from article where lower(doi) = any($1::text[])',
    [articles.map(({ doi }) => doi.toLowerCase()).filter(Boolean)],
  );
  return rows.map((row) => row.issue_id);
}

/** Removes an issue whose last article has moved to another one, unless the batch contains it or a folder states it. */
async function removeLeftIssues(queries: Queries, former: readonly string[], { issues }: Content): Promise<void> {
  await queries.query(
    `delete from issue where id = any($1::text[]) and not id = any($2::text[]) and from_articles = 1
       and not exists (select from article where issue_id = issue.id)
       and not exists (select from scheduled_article where issue_id = issue.id and content is not null)`,
    [former, issues.map(idOf)],
  );
}

/** Raises counters of journals to those in an export. */
async function raiseCounters(queries: Queries, counters: readonly ContentCounters[]): Promise<void> {
  if (counters.length === 0) return;
  await queries.query(
    `insert into stat as s (target, ${listOf(COUNTER_COLUMNS)})
     select 'journal:' || id, ${listOf(COUNTER_COLUMNS, (name) => `coalesce(${name}, 0)`)}
     from jsonb_to_recordset($1::jsonb) as row (id text, ${COUNTER_TYPES})
     where exists (select 1 from journal where journal.id = row.id)
     on conflict (target) do update set ${listOf(COUNTER_COLUMNS, (name) => `${name} = greatest(s.${name}, excluded.${name})`)}`,
    [
      asJson(
        lastByKey(
          counters.map(({ journalId, ...counts }) => ({ id: journalId, ...counts })),
          idOf,
        ),
      ),
    ],
  );
}

const idOf = ({ id }: { id: string }): string => id;

/** A digest of the database's data of each journal: its record, subjects, issues and board, without reader counters. */
async function journalStates(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await queries.query<{ id: string; state: string }>(
    `select j.id, md5(concat_ws(' ', j::text,
       (select string_agg(s::text, ' ' order by s.position) from subject s where s.journal_id = j.id),
       (select string_agg(i::text, ' ' order by i.id) from issue i where i.journal_id = j.id),
       (select string_agg(m::text, ' ' order by m.id) from member m where m.journal_id = j.id))) as state
     from journal j where j.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** The fields of a journal and an issue in records of articles. If one of them changes, all those records change. */
const IN_RECORDS = {
  journal: { column: 'journal_id', columns: ['title', 'abbreviation', 'issn', 'eissn', 'former_titles', 'lang'] },
  issue: { column: 'issue_id', columns: ['volume', 'issue_number'] },
} as const;

type Described = keyof typeof IN_RECORDS;

/**
 * Stores journals or issues. If a name in records changes, sets the datestamp of its articles to the present time, so
 * that harvesters read them again.
 * @param ids of the stored entities
 */
async function touchingArticles<T>(
  queries: Queries,
  table: Described,
  ids: readonly string[],
  store: () => Promise<T>,
): Promise<T> {
  const { column, columns } = IN_RECORDS[table];
  const read = async () => {
    const rows = await queries.query<{ id: string; described: string }>(
      `select id, jsonb_build_array(${columns.join(', ')})::text as described from ${table} where id = any($1::text[])`,
      [ids],
    );
    return new Map(rows.map(({ id, described }) => [id, described]));
  };
  const before = await read();
  const stored = await store();
  const after = await read();
  const changed = [...before].filter(([id, described]) => after.get(id) !== described).map(([id]) => id);
  if (changed.length > 0) {
    await queries.query(`update article set datestamp = ${NOW} where ${column} = any($1::text[])`, [changed]);
    if (table === 'journal') await inheritLanguage(queries, changed);
  }
  return stored;
}

/** The columns of an entity, by name. */
type Row = Readonly<Record<string, unknown>>;

/** Columns that a source fills, by table. The key is `id`. */
const TABLES = { journal: JOURNAL_COLUMNS, issue: ISSUE_COLUMNS, member: MEMBER_COLUMNS };

/**
 * Articles' files change no journal or issue that another source described; they set an issue's date to that of its
 * earliest article.
 */
const UNLESS: Partial<Record<keyof typeof TABLES, string>> = {
  journal: ' where excluded.from_articles = 0 or journal.from_articles = 1',
  issue: ` where excluded.from_articles = 0
    or (issue.from_articles = 1 and (issue.publication_date is null or issue.publication_date >= excluded.publication_date))`,
};

/** Adds rows, or updates those with the same id. A column that a row leaves out keeps its stored value. */
async function upsert(queries: Queries, table: keyof typeof TABLES, rows: readonly Row[]): Promise<Changes> {
  const columns = TABLES[table];
  const names = columns.map(({ name }) => name).join(', ');
  const types = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  const changes = columns.filter(({ name }) => name !== 'id').map(({ name }) => `${name} = excluded.${name}`);
  const written = await queries.query<{ added: boolean }>(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as row (${types})
     on conflict (id) do update set ${changes.join(', ')}${UNLESS[table] ?? ''}
     returning xmax = 0 as added`,
    [asJson(await completed(queries, table, rows))],
  );
  const added = written.filter((row) => row.added).length;
  return { added, updated: written.length - added };
}

/** The rows, completed with the stored values of the columns that they leave out, or empty ones. */
async function completed(queries: Queries, table: keyof typeof TABLES, rows: readonly Row[]): Promise<Row[]> {
  const empty = Object.fromEntries(TABLES[table].map(({ name, empty: value }) => [name, value]));
  const found = await queries.query<{ id: string; stored: Row }>(
    `select id, to_jsonb(${table}) as stored from ${table} where id = any($1::text[])`,
    [rows.map((row) => row['id'])],
  );
  const stored = new Map<unknown, Row>(found.map((row) => [row.id, row.stored]));
  const given = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  return rows.map((row) => ({ ...empty, ...stored.get(row['id']), ...given(row) }));
}
