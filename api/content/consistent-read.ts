import type { Db, Queries } from '../db/db';
import type { Mutex } from 'async-mutex';

type Use = (queries: Queries) => Promise<void>;

/**
 * Runs `work` on content that does not change meanwhile, while the site goes on. On PostgreSQL that is a snapshot of
 * everything. The embedded database has one connection, so there imports wait, with other statements in between; what
 * visitors change too is of one moment within `atOnce`, the only time that others wait.
 */
export function still(
  db: Db,
  imports: Mutex,
  work: (content: Queries, atOnce: (use: Use) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (db.status().engine === 'PGlite') return imports.runExclusive(() => work(db, (use) => db.tx(use)));
  return db.tx(async (queries) => {
    await queries.exec('set transaction isolation level repeatable read');
    await work(queries, (use) => use(queries));
  });
}
