import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeLock } from './lock';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'press-lock-'));
  file = path.join(dir, 'db.lock');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const hold = (holder: unknown) => writeFileSync(file, typeof holder === 'string' ? holder : JSON.stringify(holder));

test('a lock is held once, and can be released', async () => {
  const release = await takeLock(file, dir);
  await expect(takeLock(file, dir)).rejects.toMatchObject({ code: 'PRESS-A01' });
  release();
  (await takeLock(file, dir))();
});

test('a running process keeps its lock', async () => {
  const other = spawn('sleep', ['60']);
  hold({ pid: other.pid, started: '' });
  await expect(takeLock(file, dir)).rejects.toThrow(new RegExp(`in use by process ${other.pid}`));
  other.kill();
});

test.each([
  ['a process that has ended', { pid: 2 ** 22 - 1, started: '' }],
  ['no process (an empty file)', ''],
  ['an unreadable file', '{"pid":'],
  ['an invalid pid', { pid: 'x' }],
])('the lock of %s is taken over', async (_, holder) => {
  hold(holder);
  const release = await takeLock(file, dir);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a pid that now belongs to another program does not hold the lock (needs /proc)', async () => {
  hold({ pid: process.ppid, started: '1' });
  (await takeLock(file, dir))();
});

onLinux('the start time of a process is found when its name has spaces and brackets (needs /proc)', async () => {
  const script = path.join(dir, 'od) d (name');
  execFileSync('cp', ['/bin/sleep', script]);
  const other = spawn(script, ['60']);
  await new Promise((resolve) => other.once('spawn', resolve));
  const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8');
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  hold({ pid: other.pid, started });
  await expect(takeLock(file, dir)).rejects.toMatchObject({ code: 'PRESS-A01' });
  hold({ pid: other.pid, started: `${started}1` });
  (await takeLock(file, dir))();
  other.kill();
});
