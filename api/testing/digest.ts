import type { Queries } from '../db/db';

/**
 * A digest of each table: equal for equal rows, on any engine. Without `migration`, the queue of changes for caches, the time
 * of the last backup, and unlogged tables, which are in no backup: data of clients for at most an hour.
 */
export async function everything(db: Queries): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relpersistence = 'p' and relname not in ('migration', 'content_change') order by 1`,
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as rows from ${name} t where to_jsonb(t) ->> 'key' is distinct from 'backup_at'`,
  );
  const rows = await db.query<{ name: string; rows: string }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows: digest }) => [name, digest]));
}
