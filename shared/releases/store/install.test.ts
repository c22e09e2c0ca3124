import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readManifest } from '../format/manifest';
import { ReleaseFixture, SCRIPT } from '../testing/fixture';
import { directoryStore, releaseFolder } from './directory';
import { installRelease } from './install';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
});
afterEach(() => fixture.remove());

describe('installing', () => {
  test('copies the whole release, with compressed encodings beside its text files', async () => {
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
});
