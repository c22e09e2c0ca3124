import { keyOf } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { recordChange } from '../surrogate-keys/changes';

/** Computes the numbers of issues and articles, and the page ranges of issues. */
export async function recount(queries: Queries, journalIds: string[]): Promise<void> {
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
       issue_count = (select count(*) from issue where journal_id = journal.id and article_count > 0)
     where id = any($1::text[])`,
    [journalIds],
  );
}

/**
 * Says to the caches that content has changed.
 * @param keys of what the change concerns; without any nothing has changed but counters
 */
export async function contentChanged(queries: Queries, keys: readonly string[]): Promise<void> {
  const files = await queries.query<{ sha256: string }>('select sha256 from withdrawn_file where at = now()');
  await recordChange(queries, [...keys, ...files.map(({ sha256 }) => keyOf('file', sha256))]);
  await queries.query(
    `insert into content_meta (key, value) values ('changed_at', now()::text) on conflict (key) do update set value = excluded.value`,
  );
}
