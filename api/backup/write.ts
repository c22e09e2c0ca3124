import type { Writable } from 'node:stream';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { finished } from 'node:stream/promises';
import type { Db, Queries } from '../db/db';
import type { Mutex } from 'async-mutex';
import { still } from '../content/consistent-read';
import { Lines } from './file';
import { countOf, rowsOf, tablesOf, type Table } from '../content/tables';

/** Only imports write these; everything else is written by visitors too. */
const CONTENT = new Set(['journal', 'subject', 'issue', 'article', 'author', 'member', 'content_meta']);

/** Writes a backup of one moment to `to`, while the site goes on. */
export async function writeBackup(db: Db, imports: Mutex, to: Writable): Promise<void> {
  const gzip = createGzip();
  gzip.pipe(to);
  const gone = new AbortController();
  to.once('close', () => gone.abort());
  const lines = new Lines(async (line) => {
    // Ends with an error when nobody reads any more.
    if (!gzip.write(line)) await once(gzip, 'drain', { signal: gone.signal });
  });
  await still(db, imports, (content, atOnce) => copy(content, atOnce, lines));
  gzip.end();
  await finished(to);
}

async function copy(
  content: Queries,
  atOnce: (use: (queries: Queries) => Promise<void>) => Promise<void>,
  lines: Lines,
): Promise<void> {
  const tables = await tablesOf(content);
  const head = [];
  for (const table of tables)
    head.push({ name: table.name, columns: table.columns, rows: await countOf(content, table) });
  const migrations = (await content.query<{ name: string }>('select name from migration order by name')).map(
    ({ name }) => name,
  );
  await lines.head({ press: 'backup', version: 1, at: new Date().toISOString(), migrations, tables: head });

  const write = async (queries: Queries, table: Table) => {
    for await (const rows of rowsOf(queries, table)) await lines.rows(table.name, rows);
  };
  for (const table of tables) if (CONTENT.has(table.name)) await write(content, table);
  await atOnce(async (queries) => {
    for (const table of tables) if (!CONTENT.has(table.name)) await write(queries, table);
  });
  await lines.end();
}
