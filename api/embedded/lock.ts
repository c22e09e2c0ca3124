import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { linkSync, mkdtempSync, readdirSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CodedError, messageOf, systemCode } from '@press/errors';

/** File systems that several machines share, by their type in statfs: NFS, SMB (three versions), Ceph. */
const SHARED_TYPES = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0xc36400]);

/**
 * Locks a folder for this process: the data directory, because PGlite itself has no lock, or the folder that editors change.
 * The holder listens on the socket FILE.N with the highest N. The kernel closes it when the process ends, however it ends, and
 * every container of this machine that has the folder can connect to it (fault 46).
 *
 * A process that finds no listener takes the next number. It listens under a private name first, so that no socket has a number
 * without a listener, and only the holder of a higher number removes a name: of several processes that find the same dead
 * holder, one can create its successor, and nobody removes a lock that was just taken.
 * @returns a function that releases the lock
 * @throws CodedError PRESS-A01 if a live process holds it, PRESS-A36 if the file system can't hold it
 */
export async function takeLock(file: string, folder: string): Promise<() => void> {
  const [dir, base] = [path.dirname(file), path.basename(file)];
  if (SHARED_TYPES.has(statfsSync(dir).type)) throw unsuitable(folder, 'it is on a network share');
  const short = shortNameOf(path.resolve(dir));
  // The caller may disconnect before the response.
  const server = createServer((asking) => asking.on('error', () => undefined).end(SELF)).unref();
  const own = path.join(short.name, `${base}-${randomBytes(6).toString('hex')}`);
  try {
    await once(server.listen(own), 'listening').catch((failure: unknown) => {
      throw unsuitable(folder, `a socket can't be created there (${messageOf(failure)})`, failure);
    });
    for (;;) {
      const names = namesOf(dir, base);
      for (const name of names) await refuseIfHeld(path.join(short.name, name), folder);
      const number = highestOf(names) + 1;
      const mine = path.join(dir, `${base}.${number}`);
      if (!linkNew(own, mine)) continue;
      if (highestOf(namesOf(dir, base)) === number) {
        for (const name of names) rmSync(path.join(dir, name), { force: true });
        rmSync(own);
        return () => void server.close();
      }
      rmSync(mine, { force: true });
    }
  } catch (failure) {
    server.close();
    throw failure;
  } finally {
    short.remove();
  }
}

/** Systems allow about 104 bytes for a socket's path, so a longer one gets a short name during a call. */
function shortNameOf(dir: string): { name: string; remove(): void } {
  if (Buffer.byteLength(dir) < 70) return { name: dir, remove: () => undefined };
  const temporary = mkdtempSync(path.join(tmpdir(), 'press-'));
  const name = path.join(temporary, 'd');
  symlinkSync(dir, name);
  return { name, remove: () => rmSync(temporary, { recursive: true }) };
}

const SELF = `process ${process.pid} of ${hostname()}`;

const namesOf = (dir: string, base: string): string[] => readdirSync(dir).filter((name) => name.startsWith(`${base}.`));

const highestOf = (names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => Number(path.extname(name).slice(1))).filter(Number.isInteger));

/** @returns false if another process was faster */
function linkNew(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (failure) {
    if (systemCode(failure) === 'EEXIST') return false;
    throw failure;
  }
}

/** A suspended process listens but does not respond. */
const ANSWER_MS = 1_000;

/** @throws CodedError PRESS-A01 if a process listens on the socket */
async function refuseIfHeld(socket: string, folder: string): Promise<void> {
  const holder = connect(socket);
  holder.setTimeout(ANSWER_MS, () => holder.destroy());
  const name = await text(holder).catch((failure: unknown) => {
    // Other failures, such as a full queue or missing rights, may come from a socket with a listener.
    return ['ECONNREFUSED', 'ENOENT'].includes(systemCode(failure) ?? '') ? null : '';
  });
  if (name === null) return;
  throw new CodedError(
    'PRESS-A01',
    `The folder ${folder} is in use by ${name || 'a process that does not respond'}.`,
    'Stop that process first, or use another folder (PRESS_DATA names the data directory).',
  );
}

const unsuitable = (folder: string, why: string, cause?: unknown): CodedError =>
  new CodedError(
    'PRESS-A36',
    `The folder ${folder} can't be locked: ${why}.`,
    'Use a folder on a disk of this machine (PRESS_DATA names the data directory), or a PostgreSQL server (DATABASE_URL).',
    { cause },
  );
