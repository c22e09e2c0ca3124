import { CodedError } from '@press/errors';
import { EVERYTHING } from '@press/http/surrogate-keys';
import type { Progress } from '../content/model';
import { chooseTermMaps, emptyTermMaps } from '../content/term-maps';
import { countOf, tablesOf, type Table } from '../content/tables';
import { acquireLock } from '../db/advisory-locks';
import type { Db, Queries } from '../db/db';
import { recreateSchema } from '../db/migrate';
import type { ContentFiles } from '../files/content-files';
import { recordChange } from '../surrogate-keys/changes';
import { damagedBackup, isFileChunk, isHeader, readBackup, type BackupHeader, type BackupPart } from './backup-file';
import { FileRestorer } from './files';

/**
 * Replaces everything in the database by a backup, in one transaction: readers see the old state until the new one is complete,
 * and after an error the old state stays. A backup of an older schema is loaded into the tables of that schema, which are then
 * migrated; readers on PostgreSQL wait until this is done. An existing registry of releases does not change. Files of articles
 * go directly into their store; those of a failed restore stay there, and nothing names them.
 * @param replace false: a database that is not empty is refused
 * @throws CodedError PRESS-A20 damaged, A21 of another schema, A22 the database is not empty
 */
export async function restoreBackup(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  replace: boolean,
  progress: Progress,
  files: ContentFiles,
): Promise<void> {
  const restorer = new FileRestorer(files);
  let started = false;
  const work = db.tx(async (queries) => {
    // The database repeats a transaction after a conflict with another one, but the file can be read only once.
    if (started)
      throw new CodedError(
        'PRESS-A07',
        'Another program changed the database at the same time.',
        'Nothing was changed; run the command again.',
      );
    started = true;
    await acquireLock(queries, 'content');
    // The trigger that records removed articles ignores these (migration 011).
    await queries.query(`select set_config('press.restoring', 'on', true)`);
    if (!replace) await refuseUnlessEmpty(queries);
    const releases = await keepReleases(queries);
    await emptyTermMaps(queries);
    await load(queries, readBackup(bytes), progress, restorer);
    await putBackReleases(queries, releases);
    for (const { name, identity } of await tablesOf(queries)) {
      if (identity)
        await queries.query(
          `select setval(pg_get_serial_sequence('${name}', '${identity}'), coalesce(max("${identity}"), 0) + 1, false) from ${name}`,
        );
    }
    await chooseTermMaps(queries);
    await recordChange(queries, [EVERYTHING]);
  });
  await work.finally(() => restorer.close());
  // Statistics for the query planner. The embedded database does not remove dead rows by itself.
  await db.exec(db.status().engine === 'PGlite' ? 'vacuum analyze' : 'analyze');
}

async function load(
  queries: Queries,
  backup: AsyncGenerator<BackupPart>,
  progress: Progress,
  restorer: FileRestorer,
): Promise<void> {
  let tables = new Map<string, Table>();
  let migrate = async () => {};
  let total = 0;
  let done = 0;
  for await (const part of backup) {
    if (isHeader(part)) {
      total = part.tables.reduce((sum, { rows }) => sum + rows, part.files ?? 0);
      migrate = await emptyTables(queries, part);
      tables = new Map((await tablesOf(queries)).map((table) => [table.name, table]));
      checkColumns(part, tables);
      continue;
    }
    if (isFileChunk(part)) {
      await restorer.take(part);
      if (part.end) progress(++done, total);
      continue;
    }
    const table = tables.get(part.table);
    if (!table) throw damagedBackup(`it has rows of ${part.table}, which its header does not name`);
    const columns = table.columns.join(', ');
    await queries.query(
      `insert into ${table.name} (${columns}) select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`,
      [part.json],
    );
    done += part.rows;
    progress(done, total);
  }
  await migrate();
}

/** Leaves empty tables of the backup's schema. @returns a function that runs the newer migrations once the tables are filled */
async function emptyTables(queries: Queries, { migrations }: BackupHeader): Promise<() => Promise<void>> {
  const rows = await queries.query<{ name: string }>('select name from migration order by name');
  const applied = rows.map(({ name }) => name);
  if (applied.join() === migrations.join()) {
    for (const { name } of (await tablesOf(queries)).reverse()) await queries.exec(`delete from ${name}`);
    return async () => {};
  }
  if (migrations.length > 0 && applied.slice(0, migrations.length).join() === migrations.join())
    return (await recreateSchema(queries, migrations)).newer;
  throw new CodedError(
    'PRESS-A21',
    `The backup has migrations up to ${migrations.at(-1) ?? 'none'}, which this program (up to ${applied.at(-1) ?? 'none'}) does not have in this order.`,
    'Restore it with the version of the program that wrote it, or a newer one.',
  );
}

function checkColumns({ tables: described }: BackupHeader, tables: ReadonlyMap<string, Table>): void {
  const unknown = described.find(({ name, columns }) => columns.join() !== tables.get(name)?.columns.join());
  if (unknown) throw damagedBackup(`the columns of its table ${unknown.name} are not those of its migrations`);
}

async function refuseUnlessEmpty(queries: Queries): Promise<void> {
  for (const table of await tablesOf(queries)) {
    if (!['journal', 'message', 'stat'].includes(table.name) || (await countOf(queries, table)) === 0) continue;
    throw new CodedError(
      'PRESS-A22',
      `The database is not empty: it has rows in ${table.name}.`,
      'To replace everything in it, make a backup first, then add --replace.',
    );
  }
}

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
async function keepReleases(queries: Queries): Promise<Kept[]> {
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
async function putBackReleases(queries: Queries, kept: readonly Kept[]): Promise<void> {
  for (const { table, rows } of kept) {
    await queries.query(`delete from ${table}`);
    await queries.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [rows]);
  }
}
