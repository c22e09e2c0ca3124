import { mkdir, readFile, readdir, rename, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { readManifest } from '../format/manifest';
import { ReleaseFixture, SCRIPT } from '../testing/fixture';
import { directoryStore, releaseFolder } from './directory';
import { decoded } from './file-types';
import { installRelease } from './install';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
});
afterEach(() => fixture.remove());

describe('installing', () => {
  test('copies the whole release, with compressed encodings of its text files', async () => {
    const { dist, release } = await fixture.build('mf-one');
    const store = path.join(fixture.root, 'releases');
    expect(await installRelease(dist, directoryStore(store))).toEqual({ release, isNew: true });
    const home = releaseFolder(store, release);
    expect(brotliDecompressSync(await readFile(path.join(home, 'client/page.js.br'))).toString()).toBe(SCRIPT);
    expect(gunzipSync(await readFile(path.join(home, 'client/page.js.gz'))).toString()).toBe(SCRIPT);
    expect(await readManifest(home)).toEqual(release);
    expect(await installRelease(dist, directoryStore(store))).toEqual({ release, isNew: false });
    expect(await readdir(path.dirname(home))).toEqual([release.build]);
  });

  test('fault 111 does not store a file of this machine that a build links to', async () => {
    const { dist, release } = await fixture.build('mf-one');
    const secret = path.join(fixture.root, 'private');
    await writeFile(secret, 'secret');
    await mkdir(path.join(dist, 'maps/client'), { recursive: true });
    await symlink(secret, path.join(dist, 'maps/client/page.js.map'));
    const store = directoryStore(path.join(fixture.root, 'releases'));
    await installRelease(dist, store);
    expect(await store.get('mf-one', release.build, 'maps/client/page.js.map')).toBeNull();
    const other = await fixture.build('mf-two');
    await rename(path.join(other.dist, 'client'), path.join(fixture.root, 'client'));
    await symlink(path.join(fixture.root, 'client'), path.join(other.dist, 'client'));
    await expect(installRelease(other.dist, store)).rejects.toMatchObject({
      code: 'PRESS-R04',
      reason: expect.stringContaining('a symbolic link leads to it'),
    });
  });

  test('fault 111 neither publishes nor reads a file of gigabytes', async () => {
    const { dist, release } = await fixture.build('mf-one');
    const root = path.join(fixture.root, 'releases');
    const store = directoryStore(root);
    await truncate(path.join(dist, 'client/page.js'), 1024 ** 3);
    await expect(installRelease(dist, store)).rejects.toMatchObject({
      code: 'PRESS-R04',
      reason: expect.stringContaining('it has 1073741824 bytes'),
    });
    await installRelease((await fixture.build('mf-one')).dist, store);
    await truncate(path.join(releaseFolder(root, release), 'client/page.js'), 1024 ** 3);
    await expect(store.get('mf-one', release.build, 'client/page.js')).rejects.toMatchObject({ code: 'PRESS-R20' });
  });

  test('fault 111 refuses an encoding that contains more than its file before decoding it whole', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await decoded('.gz', bomb, 1_000)).toBeNull();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
    expect((await decoded('.gz', gzipSync('abc'), 3))?.toString()).toBe('abc');
  });
});
