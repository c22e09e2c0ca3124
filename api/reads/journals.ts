import type { JournalWire } from '@press/contract/wire';
import { keyOf } from '@press/http/surrogate-keys';
import { selectionOf } from '../content/columns';
import { JOURNAL_COLUMNS, keywordsOf } from '../content/rows';
import type { Queries } from '../db/db';
import { notFound } from '../http/problem';
import { madeOf } from '../surrogate-keys/changes';

/** The fields of a journal in /api; the columns are of `journal j` and `stat s`. */
const JOURNAL = `${selectionOf(
  JOURNAL_COLUMNS.filter(({ field }) => field !== 'fromArticles' && field !== 'keywordList'),
  'j',
)}, ${keywordsOf('j')} as "keywordList",
  array(select name from subject where journal_id = j.id order by position) as subjects,
  exists (select from member where journal_id = j.id) as "hasBoard",
  j.article_count as "publishedArticles", j.issue_count as "publishedIssues",
  coalesce(s.views, 0) as views, coalesce(s.downloads, 0) as downloads, coalesce(s.clicks, 0) as clicks,
  coalesce(s.citations, 0) as citations`;
const FROM = `from journal j left join stat s on s.target = 'journal:' || j.id`;

type JournalRow = Omit<JournalWire, 'metrics'> & { citations: number };

/** The first journals; all without a limit. */
export async function journals(db: Queries, limit: number | null = null) {
  const rows = await db.query<JournalRow>(`select ${JOURNAL} ${FROM} order by j.position limit $1`, [limit]);
  return rows.map(withMetrics);
}

/** @throws HttpError 404 */
export async function journal(db: Queries, id: string) {
  const [row] = await db.query<JournalRow>(`select ${JOURNAL} ${FROM} where j.id = $1`, [id]);
  if (!row) throw notFound('such journal');
  madeOf(keyOf('journal', id));
  return withMetrics(row);
}

/** The journals with these ids, by id. */
export async function journalsById(db: Queries, ids: readonly string[]) {
  const rows = await db.query<JournalRow>(`select ${JOURNAL} ${FROM} where j.id = any($1::text[])`, [
    [...new Set(ids)],
  ]);
  return new Map(rows.map((row) => [row.id, withMetrics(row)]));
}

export async function topDownloads(db: Queries) {
  const rows = await db.query<JournalRow>(
    `select ${JOURNAL} ${FROM} order by coalesce(s.downloads, 0) desc, j.position limit 3`,
  );
  return rows.map(withMetrics);
}

export async function subjects(db: Queries): Promise<string[]> {
  // Spellings that differ in case or accents (`Social sciences`, `Social Sciences`) are one subject. Sorted by folded
  // letters, because collations differ between servers.
  const rows = await db.query<{ name: string }>(
    'select distinct on (lower(fold(name)) collate "C") name from subject order by lower(fold(name)) collate "C", name collate "C"',
  );
  return rows.map(({ name }) => name);
}

export interface JournalFilter {
  title?: string | undefined;
  keywords?: string | undefined;
  subject?: string | undefined;
}

/**
 * Journals with `title` in their title, a former one or one in another language, all words of `keywords` in their keywords, subjects or scope, and this `subject`.
 * Case and accents are ignored. An empty filter matches every journal.
 */
export async function multiQuery(db: Queries, { title, keywords, subject }: JournalFilter) {
  const rows = await db.query<JournalRow>(
    `select ${JOURNAL} ${FROM} cross join lateral (
       select concat_ws(', ', j.keywords, (select string_agg(name, ', ') from subject where journal_id = j.id), (
         select string_agg(texts -> 'subjects' ->> subject.name, ', ') from subject, site_part, jsonb_path_query(value, '$.inLanguages.*') texts
         where journal_id = j.id and site_part.name = 'publisher'), j.scope_en) as words) about
     cross join lateral (select string_agg(one ->> 'title', ' ') as titles from (
       select jsonb_array_elements(j.former_titles) union all
       select own from site_part, jsonb_path_query(value, '$.inLanguages.*') own where name = 'journal ' || j.id) other (one)) other
     where ($1 = '' or position(lower(fold($1)) in lower(fold(concat_ws(' ', j.title, j.abbreviation, other.titles)))) > 0)
       and ($2 = '' or position(lower(fold($2)) in lower(fold(about.words))) > 0
         or to_tsvector('english', fold(about.words)) @@ plainto_tsquery('english', fold($2)))
       and ($3 = '' or exists (select 1 from subject where journal_id = j.id and lower(fold(name)) = lower(fold($3))))
     order by j.position`,
    [title, keywords, subject].map((words) => words?.trim() ?? ''),
  );
  return rows.map(withMetrics);
}

/** @throws HttpError 404 if there is no such journal */
export async function requireJournal(db: Queries, id: string): Promise<void> {
  if ((await db.query('select 1 from journal where id = $1', [id])).length === 0) throw notFound('such journal');
}

function withMetrics({ citations, ...row }: JournalRow) {
  return {
    ...row,
    metrics: {
      articles: row.publishedArticles,
      issues: row.publishedIssues,
      views: row.views,
      downloads: row.downloads,
      clicks: row.clicks,
      citations,
      apc: row.apc,
      impactFactor: row.impactFactor,
      citeFactor: '',
      hIndex: row.hindex,
      snip: '',
      acceptance: row.acceptanceRate,
      finalDecision: days(row.submissionToAcceptance),
      publication: days(row.acceptanceToPublication),
    },
  };
}

const days = (n: number | null): string => (n === null ? '' : String(n));
