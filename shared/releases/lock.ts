import { readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError, systemCode } from './errors';
import { writeDurably } from './files';

const PATIENCE_MS = 5_000;
const PAUSE_MS = 25;

/**
 * Runs a change while no other process on this machine runs one on the same file.
 * A lock left by a process that is gone (kill -9) is taken over.
 * @throws ReleaseError PRESS-R06 when another process holds it for 5 seconds
 */
export async function withLock<T>(file: string, change: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  const until = Date.now() + PATIENCE_MS;
  while (!(await take(lock))) {
    if (Date.now() > until) {
      throw new ReleaseError('PRESS-R06', `Another process has been changing ${file} for 5 seconds.`, `Wait for it; if none is running, delete ${lock}.`);
    }
    await wait(PAUSE_MS);
  }
  try {
    return await change();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeDurably(lock, String(process.pid), 'wx');
    return true;
  } catch (thrown) {
    if (systemCode(thrown) !== 'EEXIST') throw thrown;
  }
  const holder = Number(await readFile(lock, 'utf8').catch(() => '')); // '' when it was released just now
  if (holder > 0 && !isRunning(holder)) await rm(lock, { force: true });
  return false;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return systemCode(thrown) === 'EPERM'; // it runs, as somebody else
  }
}
