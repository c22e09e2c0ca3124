import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readRelease } from '../format/read';
import { Desk, SCRIPT } from '../testing/fixture';
import { directoryStore, releaseFolder } from './directory';
import { placeRelease } from './install';

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.create();
});
afterEach(() => desk.remove());

describe('placing', () => {
  test('copies the release whole, with variants beside its text files', async () => {
    const { dist, release } = await desk.built('mf-one');
    const store = path.join(desk.root, 'releases');
    expect(await placeRelease(dist, directoryStore(store))).toEqual({ release, fresh: true });
    const home = releaseFolder(store, release);
    expect(brotliDecompressSync(await readFile(path.join(home, 'client/page.js.br'))).toString()).toBe(SCRIPT);
    expect(gunzipSync(await readFile(path.join(home, 'client/page.js.gz'))).toString()).toBe(SCRIPT);
    expect(await readRelease(home)).toEqual(release);
    expect(await placeRelease(dist, directoryStore(store))).toEqual({ release, fresh: false });
    expect(await readdir(path.dirname(home))).toEqual([release.build]);
  });

  test('D-02 refuses a file that changed after sealing, and leaves nothing behind', async () => {
    const { dist } = await desk.built('mf-one');
    await writeFile(path.join(dist, 'client/page.js'), SCRIPT.replace('a', 'b'));
    const store = path.join(desk.root, 'releases');
    await expect(placeRelease(dist, directoryStore(store))).rejects.toMatchObject({ code: 'PRESS-R04' });
    await rm(path.join(dist, 'client/page.js'));
    await expect(placeRelease(dist, directoryStore(store))).rejects.toMatchObject({ code: 'PRESS-R04' });
    expect(await directoryStore(store).list()).toEqual([]);
    await expect(readdir(store)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('two processes placing one build at once agree', async () => {
    const { dist, release } = await desk.built('mf-one');
    const store = path.join(desk.root, 'releases');
    await Promise.all([
      placeRelease(dist, directoryStore(store)),
      placeRelease(dist, directoryStore(store)),
      placeRelease(dist, directoryStore(store)),
    ]);
    expect(await readdir(path.join(store, 'mf-one'))).toEqual([release.build]);
  });
});
