import type { Db, Queries } from '../db/db';
import { acquireLock } from '../db/advisory-locks';
import { recreateSchema } from '../db/migrate';
import { CodedError } from '@press/errors';
import { damaged, isHead, readLines, type Chunk, type Head } from './file';
import { countOf, tablesOf, type Table } from '../content/tables';

/** How far it is. */
export type Progress = (done: number, total: number) => void;

/**
 * Puts a backup in the place of all that the database holds, in one transaction: a reader sees the old state until the
 * new one is whole, and whatever breaks it off leaves the old one.
 * A backup of an older version is put into the tables of its time, which are then migrated: there readers of PostgreSQL
 * wait for the end.
 * @param replace without it a database that holds anything is left alone
 * @throws CodedError PRESS-A20 not whole, A21 of a newer schema, A22 the database is not empty
 */
export async function restoreBackup(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  replace: boolean,
  progress: Progress,
): Promise<void> {
  let begun = false;
  await db.tx(async (queries) => {
    // A file is read once, so a transaction that another locked out can't simply be run again.
    if (begun)
      throw new CodedError(
        'PRESS-A07',
        'Another program changed the database meanwhile.',
        'Nothing was changed; run the command again.',
      );
    begun = true;
    await acquireLock(queries, 'content');
    if (!replace) await mustBeEmpty(queries);
    await load(queries, readLines(bytes), progress);
    for (const { name, identity } of await tablesOf(queries)) {
      if (identity)
        await queries.query(
          `select setval(pg_get_serial_sequence('${name}', '${identity}'), coalesce(max("${identity}"), 0) + 1, false) from ${name}`,
        );
    }
  });
  // What the planner knows of tables, and in the embedded database, which does not tidy up by itself, their dead rows.
  await db.exec(db.status().engine === 'PGlite' ? 'vacuum analyze' : 'analyze');
}

async function load(queries: Queries, lines: AsyncGenerator<Head | Chunk>, progress: Progress): Promise<void> {
  let byName = new Map<string, Table>();
  let upToDate = async () => {};
  let total = 0;
  let done = 0;
  for await (const line of lines) {
    if (isHead(line)) {
      total = line.tables.reduce((sum, { rows }) => sum + rows, 0);
      upToDate = await makeRoom(queries, line);
      byName = new Map((await tablesOf(queries)).map((table) => [table.name, table]));
      mustFit(line, byName);
      continue;
    }
    const table = byName.get(line.table);
    if (!table) throw damaged(`it holds rows of ${line.table}, which its head does not name`);
    const columns = table.columns.join(', ');
    await queries.query(
      `insert into ${table.name} (${columns}) select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`,
      [line.json],
    );
    done += line.rows;
    progress(done, total);
  }
  await upToDate();
}

/** Leaves empty tables, by the migrations of the backup. @returns what brings them, filled, up to date */
async function makeRoom(queries: Queries, { migrations }: Head): Promise<() => Promise<void>> {
  const here = (await queries.query<{ name: string }>('select name from migration order by name')).map(
    ({ name }) => name,
  );
  if (here.join() === migrations.join()) {
    for (const { name } of (await tablesOf(queries)).reverse()) await queries.exec(`delete from ${name}`);
    return async () => {};
  }
  if (migrations.length > 0 && here.slice(0, migrations.length).join() === migrations.join())
    return (await recreateSchema(queries, migrations)).newer;
  throw new CodedError(
    'PRESS-A21',
    `The backup was made with the migrations up to ${migrations.at(-1) ?? 'none'}, which are not the first of those here; this program has them up to ${here.at(-1) ?? 'none'}.`,
    'Restore it with the version of the program that made it, or a newer one.',
  );
}

/** Rows go into the columns that they came from, or nobody knows what they mean. */
function mustFit({ tables }: Head, byName: ReadonlyMap<string, Table>): void {
  const stranger = tables.find(({ name, columns }) => columns.join() !== byName.get(name)?.columns.join());
  if (stranger) throw damaged(`its table ${stranger.name} has other columns than its migrations make`);
}

async function mustBeEmpty(queries: Queries): Promise<void> {
  for (const table of await tablesOf(queries)) {
    if (!['journal', 'message', 'stat'].includes(table.name) || (await countOf(queries, table)) === 0) continue;
    throw new CodedError(
      'PRESS-A22',
      `The database is not empty: it has rows in ${table.name}.`,
      'To put the backup in the place of all it holds, add --replace; make a backup of it first.',
    );
  }
}
