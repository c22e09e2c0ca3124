import { execFileSync, spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { linesOf } from '../files/lines';
import { takeLock } from './lock';

/** Separate pid and network namespaces, as in another container. */
const COMMON = ['--pid', '--net', '--fork', '--mount-proc', '--kill-child'];

/** The arguments of `unshare` that start a program in these namespaces; null if that is not allowed. */
const UNSHARE: readonly string[] | null =
  [COMMON, ['--user', '--map-root-user', ...COMMON]].find(
    (args) => spawnSync('unshare', [...args, 'true']).status === 0,
  ) ?? null;

/** Lock holders are real processes. */
let program: string;
beforeAll(() => {
  program = path.join(testFolder(), 'lock-holder.mjs');
  const compile = path.join(__dirname, '../../shared/build/testing/compile-program.mjs');
  execFileSync(process.execPath, [compile, path.join(__dirname, '../testing/lock-holder.ts'), program]);
});

let dir: string;
let file: string;
const children = new Set<ChildProcessWithoutNullStreams>();
beforeEach(() => {
  dir = testFolder();
  file = path.join(dir, 'db.lock');
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const child of children) await kill(child);
});

/** Starts a process that can take the lock. @param launcher a program that starts it, with its arguments */
function startHolder(launcher: readonly string[] = []) {
  const [command = process.execPath, ...args] = [...launcher, process.execPath, program, file];
  const child = spawn(command, args);
  children.add(child);
  const lines = linesOf(child.stdout);
  const take = async () => {
    child.stdin.write('take\n');
    return (await lines.next()).value as string;
  };
  return { child, take, release: () => child.stdin.write('release\n') };
}

async function kill(child: ChildProcessWithoutNullStreams): Promise<void> {
  children.delete(child);
  const ended = once(child, 'close'); // Including its children, which share its output.
  child.kill('SIGKILL');
  await ended;
}

test('a lock is held once, can be released, and names its holder', async () => {
  const release = await takeLock(file, dir);
  await expect(takeLock(file, dir)).rejects.toMatchObject({
    code: 'PRESS-A01',
    reason: expect.stringMatching(new RegExp(`^The folder ${dir} is in use by process ${process.pid} of .+\\.$`)),
    next: 'Stop that process first, or use another folder (PRESS_DATA names the data directory).',
  });
  release();
  (await takeLock(file, dir))();
  expect(readdirSync(dir)).toEqual(['db.lock.2']);
});

test('fault 46 exactly one of four processes takes a dead lock, in each of 40 races', async () => {
  const killed = startHolder();
  expect(await killed.take()).toBe('held');
  await kill(killed.child);
  const holders = Array.from({ length: 4 }, () => startHolder());
  for (let race = 1; race <= 40; race++) {
    const answers = await Promise.all(holders.map(({ take }) => take()));
    const winner = answers.indexOf('held');
    const others = answers.filter((_, index) => index !== winner);
    expect([race, winner, others]).toEqual([
      race,
      expect.any(Number),
      Array(3).fill(expect.stringMatching(/^PRESS-A01 /)),
    ]);
    expect(winner).toBeGreaterThanOrEqual(0);
    holders[winner]!.release(); // Its socket stays, without a listener, like that of a dead process.
  }
});

test('fault 46 exactly one of twelve attempts of a process takes the lock', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => takeLock(file, dir)));
  const taken = attempts.filter(({ status }) => status === 'fulfilled');
  expect(taken).toHaveLength(1);
  for (const attempt of attempts) if (attempt.status === 'fulfilled') attempt.value();
  expect(readdirSync(dir)).toEqual([expect.stringMatching(/^db\.lock\.\d+$/)]);
});

test('fault 46 a stopped process holds its lock; after kill -9 the lock is free at once', async () => {
  const holder = startHolder();
  expect(await holder.take()).toBe('held');
  holder.child.kill('SIGSTOP');
  await expect(takeLock(file, dir)).rejects.toMatchObject({
    code: 'PRESS-A01',
    reason: `The folder ${dir} is in use by a process that does not respond.`,
  });
  await kill(holder.child);
  (await takeLock(file, dir))();
});

if (UNSHARE) {
  const launcher = ['unshare', ...UNSHARE];
  test('fault 46 a process in another container holds the lock until it is killed', async () => {
    const holder = startHolder(launcher);
    expect(await holder.take()).toBe('held');
    await expect(takeLock(file, dir)).rejects.toMatchObject({ code: 'PRESS-A01' });
    await kill(holder.child);
    (await takeLock(file, dir))();
  });
}

test('a folder with a long path can be locked', async () => {
  dir = path.join(dir, 'd'.repeat(120));
  mkdirSync(dir);
  const release = await takeLock(path.join(dir, 'db.lock'), dir);
  await expect(takeLock(path.join(dir, 'db.lock'), dir)).rejects.toMatchObject({ code: 'PRESS-A01' });
  release();
});

test('a process of the previous version holds the lock by its socket db.lock.sock', async () => {
  const earlier = createServer((connection) => connection.destroy());
  await once(earlier.listen(path.join(dir, 'db.lock.sock')), 'listening');
  await expect(takeLock(file, dir)).rejects.toMatchObject({ code: 'PRESS-A01' });
  earlier.close();
  (await takeLock(file, dir))();
});

test.each([
  ['NFS', 0x6969],
  ['SMB', 0xfe534d42],
])("refuses a folder on a network share (%s), where other machines' sockets do not respond", async (_, type) => {
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ ...fs.statfsSync(dir), type });
  await expect(takeLock(file, dir)).rejects.toMatchObject({
    code: 'PRESS-A36',
    reason: `The folder ${dir} can't be locked: it is on a network share.`,
  });
  expect(readdirSync(dir)).toEqual([]);
});

if (existsSync('/proc/self/stat')) {
  test('refuses a file system without sockets, with the reason (needs /proc)', async () => {
    expect(readFileSync('/proc/self/stat', 'utf8')).toContain(String(process.pid));
    await expect(takeLock('/proc/self/db.lock', '/proc/self')).rejects.toMatchObject({
      code: 'PRESS-A36',
      reason: expect.stringMatching(
        /^The folder \/proc\/self can't be locked: a socket can't be created there \(listen /,
      ),
    });
  });
}
