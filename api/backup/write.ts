import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { consistentRead, countOf, rowsOf, tablesOf, type Exclusive, type Table } from '../content/tables';
import type { Db, Queries } from '../db/db';
import type { ContentFiles } from '../files/content-files';
import { BackupWriter, type BackupHeader } from './backup-file';
import { filesOfContent, writeFiles } from './files';

/** Tables that only imports change; visitors change the others. */
const CONTENT_TABLES = new Set([
  'journal',
  'subject',
  'issue',
  'article',
  'author',
  'relation',
  'removed_article',
  'scheduled_article',
  'withdrawn_file',
  'member',
  'content_meta',
  'site_part',
]);

/**
 * Writes a consistent backup to `to` while the site keeps running.
 * @param imports see `consistentRead`
 * @param files of the articles; they never change, so they are read after the tables
 */
export async function writeBackup(db: Db, imports: Exclusive, to: Writable, files: ContentFiles): Promise<void> {
  const gzip = createGzip();
  gzip.pipe(to);
  const closed = new AbortController();
  to.once('close', () => closed.abort());
  const writer = new BackupWriter(async (line) => {
    // Rejects if the reader closes the stream.
    if (!gzip.write(line)) await once(gzip, 'drain', { signal: closed.signal });
  });
  let names: string[] = [];
  await consistentRead(db, imports, async (content, inTransaction) => {
    names = await filesOfContent(content);
    await writeTables(content, inTransaction, names.length, writer);
  });
  await writeFiles(names, files, writer);
  await writer.trailer();
  gzip.end();
  await finished(to);
}

/** Stores the time of a backup that was written completely. */
export async function recordBackup(db: Queries): Promise<void> {
  await db.query(
    `insert into content_meta (key, value) values ('backup_at', now()::text) on conflict (key) do update set value = excluded.value`,
  );
}

/** Seconds since the last backup was written; without a backup, since the database was created. */
export async function secondsSinceBackup(db: Queries): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    `select extract(epoch from now() - coalesce((select value::timestamptz from content_meta where key = 'backup_at'), (select min(applied_at) from migration)))::float8 as seconds`,
  );
  return row?.seconds ?? 0;
}

async function writeTables(
  content: Queries,
  inTransaction: (read: (queries: Queries) => Promise<void>) => Promise<void>,
  files: number,
  writer: BackupWriter,
): Promise<void> {
  const tables = (await tablesOf(content)).filter(({ isLogged }) => isLogged);
  const described: BackupHeader['tables'] = [];
  for (const table of tables) {
    described.push({ name: table.name, columns: table.columns, rows: await countOf(content, table) });
  }
  const migrations = await content.query<{ name: string }>('select name from migration order by name');
  await writer.header({
    press: 'backup',
    version: 2,
    at: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    files,
    tables: described,
  });

  const writeTable = async (queries: Queries, table: Table) => {
    for await (const rows of rowsOf(queries, table)) await writer.rows(table.name, rows);
  };
  for (const table of tables) if (CONTENT_TABLES.has(table.name)) await writeTable(content, table);
  await inTransaction(async (queries) => {
    for (const table of tables) if (!CONTENT_TABLES.has(table.name)) await writeTable(queries, table);
  });
}
