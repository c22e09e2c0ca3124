import type { Db } from '../db/db';
import { migrate } from '../db/migrate';
import { connect } from '../embedded/worker-client';
import { startWorker } from './worker';

/** A new database takes a few seconds, on a busy machine more than Jest allows a hook. */
export const DB_START_MS = 60_000;

/** A migrated database in memory; by the migrations of another folder where one is named. */
export async function memoryDb(migrations?: string): Promise<Db> {
  const db = await connect(startWorker(null));
  await orClose(migrate(db, migrations), () => db.close());
  return db;
}

/** Closes what is half-made when making it fails: what stays open would keep the tests from ending. */
export async function orClose<T>(making: Promise<T>, close: () => Promise<unknown>): Promise<T> {
  try {
    return await making;
  } catch (failure) {
    await close();
    throw failure;
  }
}
