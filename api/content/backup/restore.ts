import type { Db, Queries } from '../../db/db';
import { lockOut } from '../../db/locks';
import { PressError } from '../../errors';
import { damaged, isHead, readLines, type Chunk, type Head } from './file';
import { countOf, tablesOf, type Table } from './tables';

/** How far it is. */
export type Progress = (done: number, total: number) => void;

/**
 * Puts a backup in the place of all that the database holds, in one transaction: a reader sees the old state until the
 * new one is whole, and whatever breaks it off leaves the old one.
 * @param replace without it a database that holds anything is left alone
 * @throws PressError PRESS-A20 not whole, A21 of another schema, A22 the database is not empty
 */
export async function restoreBackup(db: Db, bytes: AsyncIterable<Uint8Array>, replace: boolean, progress: Progress): Promise<void> {
  let begun = false;
  await db.tx(async (queries) => {
    // A file is read once, so a transaction that another locked out can't simply be run again.
    if (begun) throw new PressError('PRESS-A07', 'Another program changed the database meanwhile.', 'Nothing was changed; run the command again.');
    begun = true;
    await lockOut(queries, 'content');
    const tables = await tablesOf(queries);
    if (!replace) await mustBeEmpty(queries, tables);
    await load(queries, tables, readLines(bytes), progress);
    for (const { name, identity } of tables) {
      if (identity) await queries.query(`select setval(pg_get_serial_sequence('${name}', '${identity}'), coalesce(max("${identity}"), 0) + 1, false) from ${name}`);
    }
  });
  // What the planner knows of tables, and in the embedded database, which does not tidy up by itself, their dead rows.
  await db.exec(db.status().engine === 'PGlite' ? 'vacuum analyze' : 'analyze');
}

async function load(queries: Queries, tables: readonly Table[], lines: AsyncGenerator<Head | Chunk>, progress: Progress): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let total = 0;
  let done = 0;
  for await (const line of lines) {
    if (isHead(line)) {
      await mustFit(queries, line, byName);
      total = line.tables.reduce((sum, { rows }) => sum + rows, 0);
      for (const { name } of [...tables].reverse()) await queries.exec(`delete from ${name}`);
      continue;
    }
    const table = byName.get(line.table);
    if (!table) throw damaged(`it holds rows of ${line.table}, which its head does not name`);
    const columns = table.columns.join(', ');
    await queries.query(`insert into ${table.name} (${columns}) select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`, [line.json]);
    done += line.rows;
    progress(done, total);
  }
}

/** The same migrations make the same tables; of others nobody knows what a row means. */
async function mustFit(queries: Queries, { migrations, tables }: Head, byName: ReadonlyMap<string, Table>): Promise<void> {
  const here = (await queries.query<{ name: string }>('select name from migration order by name')).map(({ name }) => name);
  const strangers = tables.filter(({ name, columns }) => columns.join() !== byName.get(name)?.columns.join());
  if (here.join() === migrations.join() && strangers.length === 0) return;
  throw new PressError(
    'PRESS-A21',
    `The backup was made with the migrations up to ${migrations.at(-1) ?? 'none'}; this program has them up to ${here.at(-1) ?? 'none'}.`,
    'Restore it with the version of the program that made it, into an empty database; then start this version, which migrates.',
  );
}

async function mustBeEmpty(queries: Queries, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    if (!['journal', 'message', 'stat'].includes(table.name) || (await countOf(queries, table)) === 0) continue;
    throw new PressError('PRESS-A22', `The database is not empty: it has rows in ${table.name}.`, 'To put the backup in the place of all it holds, add --replace; make a backup of it first.');
  }
}
