import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { CodedError, systemCode } from '@press/errors';

interface Holder {
  pid: number;
  /** When the process started, in the kernel's own count; tells a reused pid from the holder. Empty where unknown. */
  started: string;
}

/** A writer needs a moment between creating the file and filling it. */
const HALF_WRITTEN_TRIES = 10;

/**
 * Takes `file` as the mark that this process alone uses the data directory (PGlite has no lock of its own).
 * A mark left by a process that is gone is cleared away.
 * @returns a function that gives the mark back.
 * @throws CodedError PRESS-A01 when a living process holds it.
 */
export async function takeLock(file: string, dataDir: string): Promise<() => void> {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder);
  for (let unreadable = 0; ;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => releaseLock(file, mine);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
    }
    const text = read(file);
    const holder = parse(text);
    if (holder && isAlive(holder)) throw inUse(dataDir, holder.pid);
    if (!holder && unreadable++ < HALF_WRITTEN_TRIES) await wait(20);
    else if (read(file) === text) rmSync(file, { force: true });
  }
}

function releaseLock(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true });
}

function inUse(dataDir: string, pid: number): CodedError {
  return new CodedError(
    'PRESS-A01',
    `Data directory in use by process ${pid}: ${dataDir}`,
    `Stop that process first (kill ${pid}), or give this one a data directory of its own with PRESS_DATA.`,
  );
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

/** Field 22 of /proc/PID/stat; the name before it may hold spaces and brackets. Empty on systems without /proc. */
function startOf(pid: number): string {
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
    return null; // Half-written or not ours: the caller looks again.
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // Gone in the meantime.
  }
}
