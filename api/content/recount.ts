import { keyOf } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { recordChange } from '../surrogate-keys/changes';

/** Computes the numbers of issues and articles, the page ranges of issues, and the parts of the sitemap. */
export async function recount(queries: Queries, journalIds: string[]): Promise<void> {
  await queries.query(
    `update issue set article_count = coalesce(n, 0), pages = coalesce(letter || first || '-' || letter || last, '')
     from issue i left join (
       select issue_id, sum(n) as n, (array_agg(letter order by paged desc, letter))[1] as letter,
         (array_agg(first order by paged desc, letter))[1] as first,
         -- An article on one page has no last one. Where none has, the numbers are not pages, nor are numbers that files call so.
         (array_agg(case when last is not null then greatest(last, single) end order by paged desc, letter))[1] as last
       -- Pages of a supplement have a letter: S1–S9. Of several series the one with the most articles counts.
       from (select issue_id, substring(start_page from '^([Ss]?)\\d{1,7}$') as letter, count(*) as n,
               count(*) filter (where start_page ~ '^[Ss]?\\d{1,7}$') as paged,
               min(substring(start_page from '^[Ss]?(\\d{1,7})$')::int) as first,
               max(substring(end_page from '^[Ss]?(\\d{1,7})$')::int) as last,
               max(substring(start_page from '^[Ss]?(\\d{1,5})$')::int) filter (where end_page = '') as single
             from (select issue_id, end_page,
                     -- Reading details takes ten times the rest: only of what may be a number in place of a page.
                     case when end_page = '' and start_page ~ '^[Ss]?\\d{1,7}$' and details ->> 'articleNumber' = start_page then '' else start_page end as start_page
                   from article where journal_id = any($1::text[])) paged_article
             group by 1, 2) series
       group by issue_id) counted on counted.issue_id = i.id
     where issue.id = i.id and i.journal_id = any($1::text[])`,
    [journalIds],
  );
  await queries.query(
    `update journal set
       article_count = (select count(*) from article where journal_id = journal.id),
       issue_count = (select count(*) from issue where journal_id = journal.id and article_count > 0 and (volume <> '' or issue_number <> ''))
     where id = any($1::text[])`,
    [journalIds],
  );
  await queries.query('delete from sitemap_part where journal_id = any($1::text[])', [journalIds]);
  await queries.query('insert into sitemap_part select * from sitemap_parts where journal_id = any($1::text[])', [
    journalIds,
  ]);
}

/**
 * Tells caches that content has changed.
 * @param keys of the changed content; without any, only counters have changed
 */
export async function contentChanged(queries: Queries, keys: readonly string[]): Promise<void> {
  const files = await queries.query<{ sha256: string }>('select sha256 from withdrawn_file where at = now()');
  await recordChange(queries, [...keys, ...files.map(({ sha256 }) => keyOf('file', sha256))]);
  await queries.query(
    `insert into content_meta (key, value) values ('changed_at', now()::text) on conflict (key) do update set value = excluded.value`,
  );
}

/** Tables derived from articles, which no backup contains. */
export const TERM_MAP_TABLES: readonly string[] = ['mapped_word', 'term_map', 'article_place'];

/** The words are chosen again when this share of the articles has changed. */
const MANY = 0.25;

/**
 * Maps the words that have become common. Takes about a minute for a million articles without maps, otherwise little time.
 * @param changed articles that were stored or changed just before
 */
export async function refreshTermMaps(queries: Queries, changed: number): Promise<void> {
  const [mapped] = await queries.query<{ many: boolean }>(
    `update mapped_word set changed = changed + $1 where word = '@' returning changed >= $2::float8 * articles as many`,
    [changed, MANY],
  );
  if (mapped?.many) {
    await queries.query(`update mapped_word set articles = 0, changed = 0 where word = '@'`);
    await chooseTermMaps(queries);
  } else await queries.query('select refresh_term_maps()');
}

/** Maps the currently common words by new statistics, because the earlier ones may describe other articles. */
export async function chooseTermMaps(queries: Queries): Promise<void> {
  await queries.exec('analyze article');
  await queries.query('select refresh_term_maps()');
}

export async function emptyTermMaps(queries: Queries): Promise<void> {
  for (const table of TERM_MAP_TABLES) await queries.exec(`delete from ${table}`);
}
