import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { FileCache } from './file-cache';

let folder: string;
const file = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = testFolder();
});

test('a file is read once, and stays readable when it is gone', async () => {
  await writeFile(file('a.js'), 'export {};');
  const files = new FileCache(1_000);
  const [first, second] = await Promise.all([files.read(file('a.js')), files.read(file('a.js'))]);
  expect(first?.toString()).toBe('export {};');
  expect(second).toBe(first);
  await rm(file('a.js'));
  expect(await files.read(file('a.js'))).toBe(first);
});

test('a missing file is not remembered', async () => {
  const files = new FileCache(1_000);
  expect(await files.read(file('b.js'))).toBeNull();
  await writeFile(file('b.js'), 'later');
  expect((await files.read(file('b.js')))?.toString()).toBe('later');
});

test('it is bounded in bytes; larger files are read each time', async () => {
  const files = new FileCache(250);
  for (const name of ['c.js', 'd.js', 'e.js']) {
    await writeFile(file(name), 'x'.repeat(100));
    await files.read(file(name));
  }
  expect(files.bytes).toBeLessThanOrEqual(250);
  await writeFile(file('large.js'), 'x'.repeat(1_000));
  expect(await files.read(file('large.js'))).toHaveLength(1_000);
  expect(files.bytes).toBeLessThanOrEqual(250);
  expect(await new FileCache(0).read(file('c.js'))).toHaveLength(100);
});

test('another failure than a missing file is not hidden', async () => {
  await expect(new FileCache(1_000).read(folder)).rejects.toMatchObject({ code: 'EISDIR' });
});
