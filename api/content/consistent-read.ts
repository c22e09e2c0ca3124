import type { Mutex } from 'async-mutex';
import type { Db, Queries } from '../db/db';

type Read = (queries: Queries) => Promise<void>;

/**
 * Runs `work` on content that does not change during the work, while the site keeps running.
 *
 * On PostgreSQL one transaction reads a snapshot of everything. The embedded database has one connection, so imports wait until
 * `work` is done, while other statements run in between. Tables that visitors change too are read inside `inTransaction`, which
 * all other statements wait for.
 * @param imports held by everything that changes content in the embedded database
 */
export function consistentRead(
  db: Db,
  imports: Mutex,
  work: (content: Queries, inTransaction: (read: Read) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (db.status().engine === 'PGlite') return imports.runExclusive(() => work(db, (read) => db.tx(read)));
  return db.tx(async (queries) => {
    await queries.exec('set transaction isolation level repeatable read');
    await work(queries, (read) => read(queries));
  });
}
