import { openPostgres } from '../db/postgres/open';
import { Ledger } from '../embedded/ledger';
import { borrowDatabase } from '../embedded/lent-database';
import { openEmbeddedDb } from '../embedded/open';
import type { ContentFiles } from '../files/content-files';
import type { StartWorker } from '../embedded/worker-client';
import type { DatabaseSettings } from '../open-database';
import { Target } from '../targets/target';

/**
 * Opens the PostgreSQL database of the settings; without one, the running site; without that, the embedded database.
 * @param files of the articles
 */
export async function openTarget(
  { database, dataDir }: DatabaseSettings,
  start: StartWorker,
  files: ContentFiles,
): Promise<Target> {
  if (database) {
    const db = await openPostgres({ ...database, replicaUrl: null }, console);
    return new Target('the PostgreSQL database', db, null, files);
  }
  const borrowed = await borrowDatabase(dataDir);
  if (borrowed) return new Target('the running site', borrowed.db, borrowed.ledger, files, borrowed);

  const db = await openEmbeddedDb(dataDir, start);
  const target = new Target(`the database in ${dataDir}`, db, await Ledger.open(dataDir, console), files);
  // The last process may have been killed before it stored all of the ledger's messages.
  await target.restoreMessages();
  return target;
}
