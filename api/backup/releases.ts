import type { Queries } from '../db/db';

/** Tables of releases and edges in the database (migrations 019, 020). */
const TABLES = ['release_registry', 'release_audit', 'edge_counts', 'edge_ticket_key'] as const;

/** The rows of a table as JSON. */
interface Kept {
  table: (typeof TABLES)[number];
  rows: string;
}

/**
 * The registry of a site, with its related rows. A restore of content does not change them: edges accept no older revision than
 * their current one (M-06), so a registry from a backup would block every further change of releases.
 * @returns nothing if the database has no registry: it then gets that of the backup
 */
export async function keepReleases(queries: Queries): Promise<Kept[]> {
  // Locked: a change of releases waits for the restore, and is then refused and repeated.
  const [registry] = await queries.query('select rev from release_registry for update');
  if (!registry) return [];
  const kept: Kept[] = [];
  for (const table of TABLES) {
    const [row] = await queries.query<{ rows: string }>(
      `select coalesce(json_agg(row), '[]')::text as rows from ${table} row`,
    );
    kept.push({ table, rows: row?.rows ?? '[]' });
  }
  return kept;
}

/** Replaces the backup's rows with them. */
export async function putBackReleases(queries: Queries, kept: readonly Kept[]): Promise<void> {
  for (const { table, rows } of kept) {
    await queries.query(`delete from ${table}`);
    await queries.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [rows]);
  }
}
