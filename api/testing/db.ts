import type { Db } from '../db/db';
import { migrate } from '../db/migrate';
import { saveContent } from '../content/store';
import type { WholeContent } from '../content/model';
import { openEmbeddedDb } from '../embedded/open';
import { connect } from '../embedded/worker-client';
import { startMigratedWorker } from './worker';

/** A migrated database in memory. */
export async function memoryDb(): Promise<Db> {
  const db = await connect(startMigratedWorker(null));
  await orClose(migrate(db), () => db.close());
  return db;
}

/**
 * A database in memory for all tests of a file: it is opened before the first of them and closed after the last.
 * @param content stored before the first test
 */
export function useDb(content?: () => WholeContent): Db {
  const db = {} as Db;
  beforeAll(async () => {
    Object.assign(db, await memoryDb());
    if (content) await saveContent(db, content());
  });
  afterAll(() => db.close());
  return db;
}

/**
 * Creates the database of a data directory, for a program that is started later: there it would take ten times the processor
 * time.
 */
export async function makeDatabase(dataDir: string): Promise<void> {
  await (await openEmbeddedDb(dataDir, startMigratedWorker)).close();
}

/** Closes a resource if a later step fails; otherwise the test process would not end. */
export async function orClose<T>(making: Promise<T>, close: () => Promise<unknown>): Promise<T> {
  try {
    return await making;
  } catch (failure) {
    await close();
    throw failure;
  }
}
