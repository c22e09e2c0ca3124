import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { withLock } from './lock';

/** No process of this machine has this id. */
const DEAD = `999999999@${hostname()}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'press-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the lock is released when a change fails', async () => {
  const file = path.join(folder, 'file');
  await expect(withLock(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(withLock(file, () => Promise.resolve('next'))).resolves.toBe('next');
});

test("removes a dead process's lock, even after an interrupted removal", async () => {
  const file = path.join(folder, 'file');
  await writeFile(`${file}.lock`, DEAD);
  await writeFile(`${file}.lock.clearing`, DEAD);
  await expect(withLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
});

test('removes an old lock of another machine', async () => {
  const file = path.join(folder, 'file');
  await writeFile(`${file}.lock`, '1@another-machine');
  await utimes(`${file}.lock`, 1, 1);
  await expect(withLock(file, () => Promise.resolve('done'))).resolves.toBe('done');
});

test('fault 69 a change waits for the one before it when the clock jumps meanwhile', async () => {
  const file = path.join(folder, 'file');
  const now = Date.now();
  const clock = jest
    .spyOn(Date, 'now')
    .mockReturnValueOnce(now)
    .mockReturnValueOnce(now)
    .mockReturnValue(now + 60 * 86_400_000);
  let end = (): void => undefined;
  const first = withLock(file, () => new Promise<void>((resolve) => (end = resolve)));
  while (!(await readdir(folder)).includes('file.lock')) await new Promise(setImmediate);
  const second = withLock(file, () => Promise.resolve('done'));
  second.catch(() => undefined);
  // The second one has seen the first one's lock.
  for (let looks = 0; looks < 50; looks++) await readdir(folder);
  end();
  await first;
  await expect(second).resolves.toBe('done');
  clock.mockRestore();
});

test('fault 65 a machine whose clock is an hour ahead does not take a lock that another machine holds', async () => {
  const file = path.join(folder, 'file');
  await writeFile(`${file}.lock`, '1@another-machine');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  let monotonic = 0;
  const passing = jest.spyOn(performance, 'now').mockImplementation(() => (monotonic += 2_000));
  await expect(withLock(file, () => Promise.resolve('done'))).rejects.toMatchObject({ code: 'PRESS-R06' });
  clock.mockRestore();
  passing.mockRestore();
  expect(await readdir(folder)).toEqual(['file.lock']);
});

test('a lock that is never released is an error after the timeout, and the error names the lock file', async () => {
  const file = path.join(folder, 'file');
  await writeFile(`${file}.lock`, `${process.pid}@${hostname()}`);
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
  const refused = withLock(file, () => Promise.resolve('done'));
  await expect(refused).rejects.toMatchObject({ code: 'PRESS-R06', next: expect.stringContaining(`${file}.lock`) });
  clock.mockRestore();
});

test('several processes that find the lock of a dead process lose no change', async () => {
  const program = path.join(folder, 'increment.mjs');
  const source = path.join(folder, 'increment.ts');
  await writeFile(
    source,
    `import { readFile, writeFile } from 'node:fs/promises';
import { withLock } from ${JSON.stringify(path.join(__dirname, 'lock'))};
const [, , counter = ''] = process.argv;
await withLock(counter, async () => writeFile(counter, String(Number(await readFile(counter, 'utf8')) + 1)));
`,
  );
  const run = promisify(execFile);
  const compiler = path.join(__dirname, '../../build/testing/compile-program.mjs');
  await run(process.execPath, [compiler, source, program]);
  const counter = path.join(folder, 'counter');
  await writeFile(counter, '0');
  await writeFile(`${counter}.lock`, DEAD);
  await Promise.all(Array.from({ length: 6 }, () => run(process.execPath, [program, counter])));
  expect(await readFile(counter, 'utf8')).toBe('6');
});
