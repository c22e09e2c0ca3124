import { randomBytes } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError, systemCode } from '../errors';

const PATIENCE_MS = 5_000;
const PAUSE_MS = 25;
/** Changes take milliseconds: a lock of another machine that is this old was left behind. */
const ABANDONED_AFTER_MS = 30_000;

/**
 * Runs a change while no other process runs one on the same file. A lock left by a process that is gone (kill -9) is
 * taken over.
 * @throws ReleaseError PRESS-R06 when another process holds it for 5 seconds
 */
export async function withLock<T>(file: string, change: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  const until = Date.now() + PATIENCE_MS;
  while (!(await take(lock))) {
    await clearLeft(lock);
    if (Date.now() > until) {
      throw new ReleaseError(
        'PRESS-R06',
        `Another process has been changing ${file} for 5 seconds.`,
        `Wait for it; if none is running, delete ${lock}.`,
      );
    }
    await wait(PAUSE_MS);
  }
  try {
    return await change();
  } finally {
    await rm(lock, { force: true });
  }
}

/** A lock says from its first moment who holds it: it is written under another name, and linked to its own. */
async function take(lock: string): Promise<boolean> {
  const beside = `${lock}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(beside, `${process.pid}@${hostname()}`, { flag: 'wx' });
    await link(beside, lock);
    return true;
  } catch (thrown) {
    if (systemCode(thrown) === 'EEXIST') return false;
    throw thrown;
  } finally {
    await rm(beside, { force: true });
  }
}

/** Deletes a lock whose holder is gone; one process at a time, or the second would delete the first one's new lock. */
async function clearLeft(lock: string): Promise<void> {
  if (!(await isLeft(lock))) return;
  const clearing = `${lock}.clearing`;
  if (!(await take(clearing))) {
    if (await isLeft(clearing)) await rm(clearing, { force: true });
    return;
  }
  try {
    if (await isLeft(lock)) await rm(lock, { force: true });
  } finally {
    await rm(clearing, { force: true });
  }
}

async function isLeft(lock: string): Promise<boolean> {
  const [holder, found] = await Promise.all([readFile(lock, 'utf8').catch(() => ''), stat(lock).catch(() => null)]);
  if (!found) return false; // released just now
  const [pid, host] = holder.split('@');
  if (host === hostname()) return !isRunning(Number(pid));
  return Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return systemCode(thrown) === 'EPERM'; // it runs, as somebody else
  }
}
