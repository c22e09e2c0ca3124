import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CodedError, messageOf } from '@press/errors';
import { type Db, DatabaseUnavailable, type Queries } from '../db/db';
import { migrate } from '../db/migrate';
import { openParentFolder, openPrivateFolder, notWritable, requireWritable } from '../files/private-folder';
import { takeLock } from './lock';
import { connect, type StartWorker } from './worker-client';

export interface EmbeddedOptions {
  /** Called when the database stops unexpectedly; the next call opens it again. */
  onStop(): void;
  /** Called before a database is created, which takes seconds. */
  onCreate(): void;
}

/** True if the folder contains an embedded database. */
export const hasEmbeddedDb = (dataDir: string): boolean => existsSync(path.join(dataDir, 'db'));

/**
 * Opens the embedded database in `dataDir/db` and migrates it; creates it on the first call. Its files are private (fault 48).
 * @throws CodedError PRESS-A01 in use, PRESS-A02 unreadable, PRESS-A04 and A05 migrations, PRESS-A17 not writable,
 *   PRESS-A18 open to other users, PRESS-A36 on a network share
 */
export async function openEmbeddedDb(
  dataDir: string,
  start: StartWorker,
  { onStop = () => undefined, onCreate = () => undefined }: Partial<EmbeddedOptions> = {},
): Promise<Db> {
  requireWritable(dataDir, openParentFolder);
  const dir = path.join(dataDir, 'db');
  const release = await takeLock(path.join(dataDir, 'db.lock'), dataDir);
  try {
    if (existsSync(dir)) openPrivateFolder(dir);
    else {
      onCreate();
      await create(dir, start);
    }
    const db = await reopenOnLoss((onLoss) => open(dir, start, onLoss), onStop);
    await migrate(db).catch(async (failure: unknown) => {
      await db.close();
      throw failure;
    });
    return { ...db, close: () => db.close().finally(release) };
  } catch (failure) {
    release();
    throw failure;
  }
}

/** Creates the database under another name and renames it, so that a killed process leaves no incomplete database. */
async function create(dir: string, start: StartWorker): Promise<void> {
  const temporary = `${dir}.making`;
  try {
    rmSync(temporary, { recursive: true, force: true });
    openPrivateFolder(temporary);
    const db = await connect(start(temporary));
    await db.close();
    renameSync(temporary, dir);
  } catch (failure) {
    rmSync(temporary, { recursive: true, force: true });
    throw notWritable(path.dirname(dir), failure);
  }
}

async function open(dir: string, start: StartWorker, onLoss: () => void): Promise<Db> {
  // PGlite treats a folder without PG_VERSION as a new one, and would overwrite the remains of the old database.
  if (!isDatabase(dir)) throw unreadable(dir, 'it holds no PostgreSQL database (PG_VERSION is missing)');
  try {
    return await connect(start(dir), onLoss);
  } catch (failure) {
    throw unreadable(dir, `the database can't start on it (${messageOf(failure)})`, failure);
  }
}

function isDatabase(dir: string): boolean {
  try {
    return readdirSync(dir).includes('PG_VERSION');
  } catch {
    return false; // Not a folder.
  }
}

function unreadable(dir: string, why: string, cause?: unknown): CodedError {
  return new CodedError(
    'PRESS-A02',
    `The data directory is damaged: ${dir}: ${why}.`,
    `Move it away (mv ${dir} ${dir}.damaged) and put back your copy, or start again and restore your backup: npm run content -- restore FILE --replace. Without either, the next start builds the sample corpus again.`,
    { cause },
  );
}

/** Minimum time between two attempts to open the database. */
const RETRY_MS = 1_000;

/**
 * A database that the next call opens again after it stopped unexpectedly. Calls in progress at that moment reject, and it is
 * unknown whether their statements were committed.
 * @param open opens the database; must call `onLoss` when the database stops unexpectedly
 * @param onStop called after each such stop
 * @throws the error of the first `open`
 */
async function reopenOnLoss(open: (onLoss: () => void) => Promise<Db>, onStop: () => void): Promise<Db> {
  let lastAttempt = -Infinity;
  let current: Promise<Db> | null = null;
  let isClosed = false;

  const onLoss = () => {
    current = null;
    onStop();
  };
  const start = (): Promise<Db> => {
    lastAttempt = performance.now();
    return (current = open(onLoss));
  };
  const use = async <T>(call: (db: Db) => Promise<T>): Promise<T> => {
    if (isClosed) throw new DatabaseUnavailable('the database is closed');
    if (!current && performance.now() - lastAttempt < RETRY_MS)
      throw new DatabaseUnavailable('the database stopped and opens again in a moment');
    const db = await (current ?? start()).catch((cause: unknown) => {
      current = null;
      throw new DatabaseUnavailable('the database stopped and could not be opened again', { cause });
    });
    return call(db);
  };

  const first = await start();
  const queries: Queries = {
    query: (sql, params) => use((db) => db.query(sql, params)),
    exec: (sql) => use((db) => db.exec(sql)),
  };
  return {
    ...queries,
    reads: queries,
    tx: (work) => use((db) => db.tx(work)),
    connections: () => first.connections(),
    status: () => first.status(),
    close: async () => {
      isClosed = true;
      await (await current?.catch(() => undefined))?.close();
    },
  };
}
