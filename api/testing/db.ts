import type { Db } from '../db/db';
import { migrate } from '../db/migrate';
import { connect } from '../db/worker-client';
import { startWorker } from './worker';

/** A migrated database in memory. */
export async function memoryDb(): Promise<Db> {
  const db = await connect(startWorker(null));
  await migrate(db);
  return db;
}
