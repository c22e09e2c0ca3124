import { CodedError } from '@press/errors';
import { EVERYTHING } from '@press/http/surrogate-keys';
import type { Progress } from '../content/model';
import { chooseTermMaps, emptyTermMaps } from '../content/recount';
import { countOf, tablesOf, type Table } from '../content/tables';
import { acquireLock } from '../db/advisory-locks';
import type { Db, Queries } from '../db/db';
import { LAST_OF_2_0_0, migrationFiles } from '../db/migrate';
import type { ContentFiles } from '../files/content-files';
import { recordChange } from '../surrogate-keys/changes';
import { damagedBackup, isFileChunk, isHeader, readBackup, type BackupHeader, type BackupPart } from './backup-file';
import { FileRestorer } from './files';

/**
 * Replaces everything in the database by a backup, in one transaction: readers see the old state until the new one is
 * complete, and after an error the old state stays. Columns that a backup of an older version does not have get their
 * defaults. An existing registry of releases does not change. Files of articles go directly into their store; those of
 * a failed restore stay there, but nothing names them.
 * @param replace false refuses a database that is not empty
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
    // Tells the trigger that records removed articles to ignore these.
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
  let derive = '';
  let total = 0;
  let done = 0;
  for await (const part of backup) {
    if (isHeader(part)) {
      total = part.tables.reduce((sum, { rows }) => sum + rows, part.files ?? 0);
      derive = derivationOf(part);
      tables = await emptyTables(queries, part);
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
  if (derive) await queries.exec(derive);
}

/** Statements of migrations that a backup lacks, which derive data from its rows; triggers derive the rest. */
const DERIVED: readonly (readonly [migration: string, sql: string])[] = [
  [
    '037_suggestions_of_a_journal.sql',
    `update article set affiliations = stated from (
       select article_id, string_agg(distinct one, '  ') as stated from author, jsonb_array_elements_text(affiliations) one group by 1) of
       where article_id = id;
     insert into sitemap_part select * from sitemap_parts`,
  ],
  [
    '038_language_of_articles.sql',
    `update article set states_language = false, details = with_language(details, journal_id)
     where coalesce(details ->> 'lang', '') = ''`,
  ],
];

/** @returns SQL for the rows of the backup's version */
function derivationOf({ migrations }: BackupHeader): string {
  const newest = migrations.at(-1);
  const known = migrationFiles();
  if (newest === LAST_OF_2_0_0 || known.some((name) => name === newest))
    return DERIVED.flatMap(([migration, sql]) => (migrations.includes(migration) ? [] : sql)).join('; ');
  throw new CodedError(
    'PRESS-A21',
    `The backup has migrations up to ${newest ?? 'none'}; this program restores those up to ${LAST_OF_2_0_0} (2.0.0) and from ${known[0]} to ${known.at(-1)}.`,
    'Restore it with the version of the program that wrote it. If that is older than 2.0.0, then start 2.0.0 on the database, and then this version.',
  );
}

/** Empties all tables. @returns those of the backup, with the columns that both have */
async function emptyTables(
  queries: Queries,
  { migrations, tables: described }: BackupHeader,
): Promise<Map<string, Table>> {
  const tables = await tablesOf(queries);
  const isCurrent = migrations.at(-1) === migrationFiles().at(-1);
  for (const { name } of tables.toReversed()) await queries.exec(`delete from ${name}`);
  return new Map(
    described.map(({ name, columns }) => {
      const table = tables.find((each) => each.name === name);
      if (!table || (isCurrent && columns.join() !== table.columns.join()))
        throw damagedBackup(`the columns of its table ${name} are not those of its migrations`);
      return [name, { ...table, columns: table.columns.filter((column) => columns.includes(column)) }];
    }),
  );
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

/** Tables of releases and edges in the database. */
const TABLES = ['release_registry', 'release_audit', 'edge_counts', 'edge_ticket_key'] as const;

/** The rows of a table as JSON. */
interface Kept {
  table: (typeof TABLES)[number];
  rows: string;
}

/**
 * The registry of a site, with its related rows. A restore of content does not change them: edges accept no older
 * revision than their current one (M-06), so a registry from a backup would block every further change of releases.
 * @returns nothing if the database has no registry and gets the backup's
 */
async function keepReleases(queries: Queries): Promise<Kept[]> {
  // Locks it: a change of releases waits for the restore, and is then refused and repeated.
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

/** Restores these rows in place of the backup's. */
async function putBackReleases(queries: Queries, kept: readonly Kept[]): Promise<void> {
  for (const { table, rows } of kept) {
    await queries.query(`delete from ${table}`);
    await queries.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [rows]);
  }
}
