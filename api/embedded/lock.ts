import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { CodedError, systemCode } from '@press/errors';

interface Holder {
  pid: number;
  /** Start time of the process in kernel ticks, or empty: tells the holder from a later process with the same pid. */
  started: string;
}

/** Another process creates the file and then writes to it, so an unreadable file is read this many times. */
const UNREADABLE_TRIES = 10;

/**
 * Locks the data directory for this process, because PGlite itself has no lock. The lock of a process that no longer runs
 * is taken over at once.
 *
 * Written here because proper-lockfile knows a dead holder only by the age of its file: after `kill -9` a restart would
 * have to wait, and the error could not name the holder.
 * @returns a function that releases the lock
 * @throws CodedError PRESS-A01 when a running process holds it
 */
export async function takeLock(file: string, dataDir: string): Promise<() => void> {
  const own = JSON.stringify({ pid: process.pid, started: startTimeOf(process.pid) } satisfies Holder);
  for (let unreadable = 0; ;) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return () => release(file, own);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
    }
    const text = read(file);
    const holder = parse(text);
    if (holder && isRunning(holder)) throw inUse(dataDir, holder.pid);
    if (!holder && unreadable++ < UNREADABLE_TRIES) await wait(20);
    else if (read(file) === text) rmSync(file, { force: true });
  }
}

function release(file: string, own: string): void {
  if (read(file) === own) rmSync(file, { force: true });
}

function inUse(dataDir: string, pid: number): CodedError {
  return new CodedError(
    'PRESS-A01',
    `The data directory is in use by process ${pid}: ${dataDir}.`,
    `Stop that process first (kill ${pid}), or use another data directory with PRESS_DATA.`,
  );
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false;
  }
  const now = startTimeOf(pid);
  return started === '' || now === '' || now === started;
}

/** Field 22 of /proc/PID/stat. The name before it may hold spaces and brackets. Empty on systems without /proc. */
function startTimeOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function parse(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !Number.isSafeInteger(value.pid))
      return null;
    const started = 'started' in value && typeof value.started === 'string' ? value.started : '';
    return { pid: Number(value.pid), started };
  } catch {
    return null; // Incomplete, or not a lock file: the caller reads it again.
  }
}

/** The content of a file; empty when there is none. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
