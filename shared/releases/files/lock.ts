import { randomBytes } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { CodedError, systemCode } from '@press/errors';

const TIMEOUT_MS = 5_000;
const RETRY_MS = 25;
/**
 * A change takes milliseconds. A lock of another machine that is older than this, by the disk's clock, belongs to a dead
 * process.
 */
const STALE_AFTER_MS = 30_000;

/**
 * Runs a change while no other process runs one on the same file. The lock of a dead process (kill -9) is removed at once.
 *
 * Written here because proper-lockfile loses updates after a kill: two processes that find the same stale lock both remove it,
 * and the second removes the lock that the first has just taken. `removeStaleLock` prevents this, and `lock.test.ts` tests it.
 * @throws CodedError PRESS-R06 if another process holds the lock for 5 seconds
 */
export async function withLock<T>(file: string, change: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await tryLock(lock))) {
    await removeStaleLock(lock);
    if (performance.now() > deadline) {
      throw new CodedError(
        'PRESS-R06',
        `Another process has been changing ${file} for 5 seconds.`,
        `Wait for it; if no other process runs, delete ${lock}.`,
      );
    }
    await delay(RETRY_MS);
  }
  try {
    return await change();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Creates the lock file together with its content, by a hard link: it never exists without the id of its holder. */
async function tryLock(lock: string): Promise<boolean> {
  const temporary = `${lock}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(temporary, `${process.pid}@${hostname()}`, { flag: 'wx' });
    await link(temporary, lock);
    return true;
  } catch (thrown) {
    if (systemCode(thrown) === 'EEXIST') return false;
    throw thrown;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Removes the lock of a dead process. A second lock serialises this, so that nobody removes a lock that was just taken. */
async function removeStaleLock(lock: string): Promise<void> {
  if (!(await isStale(lock))) return;
  const clearing = `${lock}.clearing`;
  if (!(await tryLock(clearing))) {
    if (await isStale(clearing)) await rm(clearing, { force: true });
    return;
  }
  try {
    if (await isStale(lock)) await rm(lock, { force: true });
  } finally {
    await rm(clearing, { force: true });
  }
}

async function isStale(lock: string): Promise<boolean> {
  const [holder, found] = await Promise.all([readFile(lock, 'utf8').catch(() => ''), stat(lock).catch(() => null)]);
  if (!found) return false; // released meanwhile
  const [pid, host] = holder.split('@');
  if (host === hostname()) return !isRunning(Number(pid));
  return (await diskTime(lock)) - found.mtimeMs > STALE_AFTER_MS;
}

/**
 * The current time by the clock that sets file times, because a machine whose own clock is ahead would take held locks.
 */
async function diskTime(lock: string): Promise<number> {
  const probe = `${lock}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(probe, '', { flag: 'wx' });
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return systemCode(thrown) === 'EPERM'; // the process runs as another user
  }
}
