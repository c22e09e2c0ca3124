import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { pngOf } from './share-pictures';
import { openShareFolder, SharePictures } from './share-pictures';

const JOURNAL = { id: 'ssha', title: 'Social Sciences and Humanities in Asia', colour: '#9c2f25' };

let data: string;
const made = jest.fn(pngOf);
beforeEach(() => {
  data = testFolder();
  made.mockClear();
});

const kept = () => readdirSync(path.join(data, 'share'));
/** Opens the pictures as a start of the api does. */
const start = async (maxBytes?: number) => {
  const warn = jest.fn();
  return { warn, pictures: new SharePictures(await openShareFolder(data, { warn }, maxBytes), made) };
};

test('C-10 makes a picture once: after a restart it is read from disk', async () => {
  const first = await (await start()).pictures.get(JOURNAL, 'Rural credit');
  const again = await (await start()).pictures.get(JOURNAL, 'Rural credit');
  expect(made).toHaveBeenCalledTimes(1);
  expect(again).toEqual(first);
  expect(kept()).toEqual([expect.stringMatching(/^[\da-f]{64}\.png$/)]);
});

test('C-10 concurrent requests make one picture', async () => {
  const { pictures } = await start();
  await Promise.all([1, 2, 3].map(() => pictures.get(JOURNAL, 'Rural credit')));
  expect(made).toHaveBeenCalledTimes(1);
});

test('C-10 another title or journal colour makes another picture', async () => {
  const { pictures } = await start();
  await pictures.get(JOURNAL, 'Rural credit');
  await pictures.get(JOURNAL, 'Rural trust');
  await pictures.get({ ...JOURNAL, colour: '#0e74bb' }, 'Rural credit');
  expect([made.mock.calls.length, kept().length]).toEqual([3, 3]);
});

test('C-10 removes the least recently used pictures beyond the limit', async () => {
  const { body } = await (await start()).pictures.get(JOURNAL, 'Rural credit');
  const { pictures } = await start(body.length * 2.5);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await pictures.get(JOURNAL, title);
  const bytes = kept().reduce((sum, name) => sum + statSync(path.join(data, 'share', name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(body.length * 2.5);
});

test('C-10 reports an unusable folder, and still makes pictures', async () => {
  writeFileSync(path.join(data, 'share'), 'a file');
  const { warn, pictures } = await start();
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ code: 'PRESS-A25' }), expect.any(String));
  expect((await pictures.get(JOURNAL, 'Rural credit')).body.length).toBeGreaterThan(1_000);
});
