import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { root } from '../../programs/paths.mjs';
import { follow } from './preview.mjs';

/** A promise with its `resolve`. */
function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
}

test('O-13 a preview applies each change of its folder and its subfolders, one at a time', async () => {
  const dir = testFolder();
  mkdirSync(path.join(dir, 'journals'));
  const [first, second, mayEnd] = [signal(), signal(), signal()];
  let calls = 0;
  let running = 0;
  let most = 0;
  const stop = follow(dir, async () => {
    most = Math.max(most, (running += 1));
    calls += 1;
    (calls === 1 ? first : second).give();
    if (calls === 1) await mayEnd.given;
    running -= 1;
  });
  writeFileSync(path.join(dir, 'publisher.yaml'), 'name: A');
  await first.given;
  writeFileSync(path.join(dir, 'journals/nmb.yaml'), 'title: B');
  mayEnd.give();
  await second.given;
  expect(most).toBe(1);
  stop();
});

test('O-13 npm start accepts a folder with --site', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'shared/build/commands/start.mjs'), '--folder', '/tmp/press'],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining('Usage: npm start -- [--site DIR]')]);
});
