import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CodedError, messageOf } from '@press/errors';
import type { Db } from '../db/db';
import { takeLock } from './lock';
import { migrate } from '../db/migrate';
import { reopenOnLoss } from './reopen-on-loss';
import { connect, type StartWorker } from './worker-client';

/**
 * Opens the database under `dataDir` (`db/`, with its lock beside it), makes it on the first call, and migrates it.
 * @param told when it has stopped by itself; the next question opens it anew
 * @throws CodedError PRESS-A01 in use, PRESS-A02 unreadable, PRESS-A04 and A05 migrations.
 */
export async function openEmbeddedDb(
  dataDir: string,
  start: StartWorker,
  told: () => void = () => undefined,
): Promise<Db> {
  mkdirSync(dataDir, { recursive: true });
  const dir = path.join(dataDir, 'db');
  const release = await takeLock(path.join(dataDir, 'db.lock'), dataDir);
  try {
    if (!existsSync(dir)) await create(dir, start);
    const db = await reopenOnLoss((lost) => open(dir, start, lost), told);
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

/** Made elsewhere and moved in whole: a process killed half-way leaves nothing that looks like a database. */
async function create(dir: string, start: StartWorker): Promise<void> {
  const making = `${dir}.making`;
  rmSync(making, { recursive: true, force: true });
  const db = await connect(start(making));
  await db.close();
  renameSync(making, dir);
}

async function open(dir: string, start: StartWorker, lost: () => void): Promise<Db> {
  // Without this PGlite would take the folder for a new one and write a fresh database over what is left of the old.
  if (!isDatabase(dir)) throw unreadable(dir, 'it holds no PostgreSQL database (PG_VERSION is missing)');
  try {
    return await connect(start(dir), lost);
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
    `Data directory damaged: ${dir}: ${why}.`,
    `Move it away (mv ${dir} ${dir}.damaged) and put back your copy of it; without one, the next start builds the sample corpus anew.`,
    { cause },
  );
}
