import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  futimesSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  readlinkSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CodedError, systemCode } from '@press/errors';
import { connect, createServer } from 'node:net';
import { hostname } from 'node:os';

/** Times of a lock, in milliseconds. */
export const LOCK_TIMES = {
  /** Between two heartbeats of the holder, and between two checks of them. */
  beat: 1_000,
  /** Without a heartbeat for this time, a holder that cannot be checked counts as dead. */
  dead: 10_000,
};

export interface LockOptions {
  /** Called once when another process has taken the lock: this one must not write any more. */
  onLost(): void;
  /** Called once if only the heartbeat can show whether the holder lives, which takes up to `dead`. */
  onWait(holder: string): void;
  times: typeof LOCK_TIMES;
}

const DEFAULTS: LockOptions = { onLost: () => undefined, onWait: () => undefined, times: LOCK_TIMES };

/** The state of a lock file. The time of its last change is the heartbeat. */
interface Seen {
  text: string;
  beat: number;
}

/**
 * Locks a folder for this process: the data directory, because PGlite itself has no lock, or the folder that editors change.
 * The holder sets the time of the lock file every second and listens on a socket beside it, so the lock holds between containers
 * and between machines that share the folder (fault 46). A holder that died is replaced:
 * - at once, if it was in the same pid namespace, where its pid shows that it has ended;
 * - otherwise after 10 seconds without a heartbeat. Clocks are not compared: a heartbeat is any change of the time.
 *
 * Written here because proper-lockfile relies only on the age of the file: after `kill -9` every restart would wait, and two
 * processes that find the same old lock may both take it.
 * @returns a function that releases the lock
 * @throws CodedError PRESS-A01 if a live process holds it
 */
export async function takeLock(file: string, folder: string, options: Partial<LockOptions> = {}): Promise<() => void> {
  const { onLost, onWait, times } = { ...DEFAULTS, ...options };
  const socket = path.join(path.dirname(file), `${path.basename(file, '.lock')}.lock.sock`);
  const looks = Math.ceil(times.dead / times.beat);
  for (let first: Seen | null = null, unchanged = 0; ;) {
    const fd = create(file);
    if (fd !== null) return hold(fd, file, await listenOn(socket), onLost, times.beat);

    const seen = look(file);
    if (!seen) continue; // Released at this moment.
    const holder = parseHolder(seen.text);
    if (holder && ((await isListening(socket)) || isRunning(holder))) throw inUse(folder, holder);
    const isGone = holder && isRunning(holder) === false;
    if (isGone || unchanged >= looks) {
      takeAway(file, seen);
      [first, unchanged] = [null, 0];
      continue;
    }
    if (!first) onWait(nameOf(holder));
    else if (!isSame(first, seen) && holder) throw inUse(folder, holder);
    unchanged = first && isSame(first, seen) ? unchanged + 1 : 0;
    first = seen;
    await wait(times.beat);
  }
}

/** Creates the lock file of this process. @returns its descriptor; null if there is a lock file */
function create(file: string): number | null {
  try {
    const fd = openSync(file, 'wx', 0o600);
    writeSync(fd, JSON.stringify(ownHolder()));
    return fd;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return null;
    throw error;
  }
}

function hold(first: number, file: string, closeSocket: () => void, onLost: () => void, beat: number): () => void {
  let fd: number | null = first;
  const release = () => {
    clearInterval(timer);
    closeSocket();
    if (fd === null) return;
    if (isFileOf(fd, file) === true) rmSync(file, { force: true });
    closeSync(fd);
    fd = null;
  };
  const timer = setInterval(() => {
    if (fd !== null) fd = keepAlive(fd, file);
    if (fd !== null) return;
    release();
    onLost();
  }, beat).unref();
  return release;
}

/** One heartbeat. @returns the descriptor of the lock file; null if the lock is lost, or cannot be kept */
function keepAlive(fd: number, file: string): number | null {
  try {
    const isOurs = isFileOf(fd, file);
    if (isOurs) {
      futimesSync(fd, new Date(), new Date());
      return fd;
    }
    closeSync(fd);
    // If it was deleted, the first process that creates it again holds it.
    return isOurs === null ? create(file) : null;
  } catch {
    return null;
  }
}

/** True if the name still leads to the open file; null if there is no such file. */
function isFileOf(fd: number, file: string): boolean | null {
  try {
    const [named, open] = [statSync(file, { bigint: true }), fstatSync(fd, { bigint: true })];
    return named.ino === open.ino && named.dev === open.dev;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Removes the lock of a dead process. The name is changed first, so that only one of several processes removes it. */
function takeAway(file: string, dead: Seen): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = look(aside);
  try {
    // In the meantime another process has replaced it: that one gets its lock back.
    if (moved && !isSame(moved, dead)) linkSync(aside, file);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Null if there is no file. It is opened, because network file systems answer `stat` from a cache. */
function look(file: string): Seen | null {
  try {
    const fd = openSync(file, 'r');
    try {
      return { text: readFileSync(fd, 'utf8'), beat: fstatSync(fd).mtimeMs };
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

const isSame = (a: Seen, b: Seen): boolean => a.text === b.text && a.beat === b.beat;

const nameOf = (holder: Holder | null): string =>
  holder ? `process ${holder.pid} of ${holder.host}` : 'an unknown process';

function inUse(folder: string, holder: Holder): CodedError {
  return new CodedError(
    'PRESS-A01',
    `The folder ${folder} is in use by ${nameOf(holder)}.`,
    `Stop that process first (kill ${holder.pid} there), or use another folder (PRESS_DATA names the data directory).`,
  );
}

/** Systems allow about 104 bytes for the path of a socket. */
const MAX_SOCKET_PATH = 100;

/**
 * Listens on a socket beside the lock file while the lock is held. A process that can connect knows that the holder exists,
 * even if it is suspended, in any container of this machine. Without a socket (path too long, file system without sockets) only
 * the heartbeat decides.
 * @returns a function that closes it
 */
async function listenOn(path: string): Promise<() => void> {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) return () => undefined;
  rmSync(path, { force: true }); // Of an earlier holder.
  const server = createServer((connection) => connection.destroy()).unref();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
    server.listen(path);
  });
  return () => void (isListening && server.close());
}

/** True if a process listens. False proves nothing: the process may run on another machine that shares the folder. */
export function isListening(path: string): Promise<boolean> {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) return Promise.resolve(false);
  return new Promise((resolve) => {
    const connection = connect(path);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
}

/** The process that holds a lock, from its lock file. */
export interface Holder {
  pid: number;
  host: string;
  /** Start time of the process in kernel ticks: distinguishes it from a later process with the same pid. */
  started: string;
  /** The kernel and the pid namespace in which `pid` is valid; empty if unknown. */
  place: string;
}

/** This process. */
export function ownHolder(): Holder {
  const place = ownPlace();
  return { pid: process.pid, host: hostname(), started: place && startTimeOf('self'), place };
}

/**
 * True if the process runs; undefined if that cannot be determined: it runs on another machine, in another container, or ran
 * before a restart of this machine.
 */
export function isRunning({ pid, started, place }: Holder): boolean | undefined {
  if (place === '' || place !== ownPlace()) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false;
  }
  const now = startTimeOf(pid);
  return now === '' || now === started;
}

/** Null if the text is incomplete, or not a lock file. */
function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, host, started, place } = value as Record<string, unknown>;
    const isHolder = Number.isSafeInteger(pid) && [host, started, place].every((part) => typeof part === 'string');
    return isHolder ? (value as Holder) : null;
  } catch {
    return null;
  }
}

/** Empty on systems without /proc, and if /proc shows the pids of another namespace. */
function ownPlace(): string {
  try {
    if (readlinkSync('/proc/self') !== String(process.pid)) return '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** Field 22 of /proc/PID/stat. The name before it may contain spaces and brackets. Empty if there is no such process. */
function startTimeOf(pid: number | 'self'): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
