import { existsSync } from 'node:fs';
import { socketIn } from '@press/config/data-dir';
import { openPostgres } from '../db/postgres/open';
import { Ledger } from '../embedded/ledger';
import { openEmbeddedDb } from '../embedded/open';
import type { ContentFiles } from '../files/content-files';
import type { StartWorker } from '../embedded/worker-client';
import type { DatabaseSettings } from '../open-database';
import { LocalTarget } from '../targets/local-target';
import { isListening, RemoteTarget } from '../targets/remote-target';
import type { Target } from '../targets/target';

/**
 * Opens the PostgreSQL database of the settings; without one, the running site; without that, the embedded database.
 * @param files of the articles; a running site has its own
 */
export async function openTarget(
  { database, dataDir }: DatabaseSettings,
  start: StartWorker,
  files: ContentFiles,
): Promise<Target> {
  if (database) {
    const db = await openPostgres({ ...database, replicaUrl: null }, console);
    return new LocalTarget('the PostgreSQL database', db, null, files);
  }
  const socket = socketIn(dataDir, 'api');
  if (existsSync(socket) && (await isListening(socket))) return new RemoteTarget(socket);

  const db = await openEmbeddedDb(dataDir, start);
  const target = new LocalTarget(`the database in ${dataDir}`, db, await Ledger.open(dataDir, console), files);
  // The last process may have been killed before it stored all messages of the ledger.
  await target.restoreMessages();
  return target;
}
