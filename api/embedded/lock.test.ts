import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { LOCK_TIMES, takeLock, isRunning, ownHolder, type LockOptions, type Holder } from './lock';

/** True if pids can be looked up in /proc (Linux). */
const hasProc = existsSync('/proc/self/stat');

const COMMON = ['--pid', '--fork', '--mount-proc', '--kill-child'];

/** The arguments of `unshare` that start a program in a separate pid namespace; null if that is not allowed. */
const UNSHARE: readonly string[] | null =
  [COMMON, ['--user', '--map-root-user', ...COMMON]].find(
    (args) => spawnSync('unshare', [...args, 'true']).status === 0,
  ) ?? null;

/** Holders are real processes. */
jest.setTimeout(120_000);

let program: string;
beforeAll(() => {
  program = path.join(testFolder(), 'lock-holder.mjs');
  const compile = path.join(__dirname, '../../shared/build/testing/compile-program.mjs');
  execFileSync(process.execPath, [compile, path.join(__dirname, '../testing/lock-holder.ts'), program]);
});

let dir: string;
let file: string;
const children = new Set<ChildProcess>();
beforeEach(() => {
  dir = testFolder();
  file = path.join(dir, 'db.lock');
});
afterEach(async () => {
  for (const child of children) await kill(child);
});

/** Without a heartbeat for a short time a holder counts as dead. */
const SHORT: Partial<LockOptions> = { times: { beat: 20, dead: 100 } };
/** The heartbeat never marks a process as dead. */
const NEVER: Partial<LockOptions> = { times: { ...LOCK_TIMES, dead: 3_600_000 } };

/** Starts a process that holds the lock. @param launcher a program that starts it, with its arguments */
async function startHolder(launcher: readonly string[] = []): Promise<ChildProcess> {
  const [command = process.execPath, ...args] = [...launcher, process.execPath, program, file];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('held\n');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close'); // Of its children too: they have its output.
  child.kill('SIGKILL');
  await ended;
}

const foreign = (over: Partial<Holder> = {}): Holder => ({
  pid: 7,
  host: 'other-host',
  started: '1',
  place: 'another kernel',
  ...over,
});
const hold = (holder: unknown) => writeFileSync(file, typeof holder === 'string' ? holder : JSON.stringify(holder));

test('a lock is held once, and can be released', async () => {
  const release = await takeLock(file, dir);
  await expect(takeLock(file, dir)).rejects.toMatchObject({
    code: 'PRESS-A01',
    reason: expect.stringContaining(`process ${process.pid} of `),
  });
  release();
  (await takeLock(file, dir))();
  expect(readdirSync(dir)).toEqual([]);
});

test('fault 46 a heartbeat from another machine holds the lock; when it ends, the lock is free after the documented time', async () => {
  hold(foreign());
  let beats = 0;
  const heart = setInterval(() => utimesSync(file, 1_000, ++beats), 1);
  const waits: string[] = [];
  const onWait = (holder: string) => void waits.push(holder);
  await expect(takeLock(file, dir, { times: { beat: 50, dead: 60_000 }, onWait })).rejects.toMatchObject({
    code: 'PRESS-A01',
    reason: expect.stringContaining('in use by process 7 of other-host'),
  });
  clearInterval(heart);
  const release = await takeLock(file, dir, SHORT);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
  expect(waits).toEqual(['process 7 of other-host']);
  expect(LOCK_TIMES).toEqual({ beat: 1_000, dead: 10_000 }); // docs/operators/api.md names both.
});

test.each([
  ['no process (an empty file)', ''],
  ['an unreadable file', '{"pid":'],
  ['an invalid pid', foreign({ pid: Number.NaN })],
])('the lock of %s is taken over when nobody writes it', async (_, holder) => {
  hold(holder);
  const release = await takeLock(file, dir, SHORT);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

test('fault 46 of many that find a dead lock, one takes it', async () => {
  hold(foreign());
  const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => takeLock(file, dir, SHORT)));
  const taken = attempts.filter(({ status }) => status === 'fulfilled');
  expect(taken).toHaveLength(1);
  for (const attempt of attempts) if (attempt.status === 'fulfilled') attempt.value();
});

test('fault 46 a holder whose lock was taken is told, and leaves the lock of the other', async () => {
  const onLost = jest.fn();
  const lost = new Promise<void>((resolve) => onLost.mockImplementation(resolve));
  const release = await takeLock(file, dir, { ...SHORT, onLost });
  rmSync(file);
  hold(foreign());
  await lost;
  release();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(foreign());
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a lock file that was deleted is created again by its holder', async () => {
  const onLost = jest.fn();
  const release = await takeLock(file, dir, { ...SHORT, onLost });
  rmSync(file);
  while (!existsSync(file)) await new Promise((resolve) => setImmediate(resolve));
  await expect(takeLock(file, dir, SHORT)).rejects.toMatchObject({ code: 'PRESS-A01' });
  expect(onLost).not.toHaveBeenCalled();
  release();
  expect(existsSync(file)).toBe(false);
});

if (hasProc) {
  test('a running process keeps its lock; after kill -9 the lock is free at once (needs /proc)', async () => {
    const holder = await startHolder();
    rmSync(path.join(dir, 'db.lock.sock'));
    await expect(takeLock(file, dir, SHORT)).rejects.toThrow(`in use by process ${holder.pid} of `);
    await kill(holder);
    (await takeLock(file, dir, NEVER))();
  });

  test('a pid that now belongs to another program does not hold the lock (needs /proc)', async () => {
    const holder = { ...ownHolder(), pid: process.ppid, started: '1' };
    expect(isRunning(holder)).toBe(false);
    hold(holder);
    (await takeLock(file, dir, NEVER))();
  });
}

if (UNSHARE) {
  const launcher = ['unshare', ...UNSHARE];
  const inNamespace = () => startHolder(launcher);

  test('fault 46 a process of another pid namespace holds the lock, also when it is stopped', async () => {
    const launcher = await inNamespace();
    await expect(takeLock(file, dir, SHORT)).rejects.toMatchObject({ code: 'PRESS-A01' });
    const [inner = ''] = readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8').split(' ');
    process.kill(Number(inner), 'SIGSTOP');
    await expect(takeLock(file, dir, SHORT)).rejects.toMatchObject({ code: 'PRESS-A01' });
  });

  test('fault 46 without its socket, a process of another pid namespace holds the lock by its heartbeat, until it is killed', async () => {
    const launcher = await inNamespace();
    rmSync(path.join(dir, 'db.lock.sock'));
    await expect(takeLock(file, dir)).rejects.toMatchObject({ code: 'PRESS-A01' });
    await kill(launcher);
    (await takeLock(file, dir, SHORT))();
  });
}
