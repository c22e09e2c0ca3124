import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseFixture } from '../testing/fixture';
import { readManifest } from './manifest';
import { isSafePath } from './schema';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
});
afterEach(() => fixture.remove());

describe('finalizing', () => {
  test('D-01 lists every file with its hash, and the same sources give the same build', async () => {
    const { dist, release } = await fixture.build('mf-one');
    expect(release.files.map((file) => file.path)).toEqual([
      'client/app.css',
      'client/app.js',
      'client/page.js',
      'server.cjs',
    ]);
    expect(release.files.every((file) => file.integrity.startsWith('sha256-'))).toBe(true);
    expect(await readManifest(dist)).toEqual(release);
    expect((await fixture.build('mf-one')).release.build).toBe(release.build);
    expect((await fixture.build('mf-one', 'export {};\n\n')).release.build).not.toBe(release.build);
  });

  test('refuses a draft that names a file that the build did not write', async () => {
    await expect(fixture.build('mf-one', '', { entry: 'client/gone.js' })).rejects.toMatchObject({ code: 'PRESS-R02' });
  });
});

describe('reading a manifest', () => {
  const withManifest = async (change: (release: Record<string, unknown>) => void): Promise<string> => {
    const { dist, release } = await fixture.build('mf-one');
    const copy = structuredClone(release) as unknown as Record<string, unknown>;
    change(copy);
    await writeFile(path.join(dist, 'release.json'), JSON.stringify(copy));
    return dist;
  };

  test('an error states the fault and the next step', async () => {
    await expect(readManifest(path.join(fixture.root, 'nowhere'))).rejects.toMatchObject({ code: 'PRESS-R01' });
    const { dist } = await fixture.build('mf-one');
    await writeFile(path.join(dist, 'release.json'), '{"schema":1,');
    await expect(readManifest(dist)).rejects.toMatchObject({
      code: 'PRESS-R01',
      next: expect.stringContaining('Build'),
    });
    await expect(readManifest(await withManifest((r) => delete r['entry']))).rejects.toMatchObject({
      code: 'PRESS-R02',
    });
    await expect(readManifest(await withManifest((r) => (r['schema'] = 3)))).rejects.toMatchObject({
      code: 'PRESS-R02',
    });
  });

  test('refuses hostile names, keys and paths', async () => {
    await expect(readManifest(await withManifest((r) => (r['name'] = 'constructor')))).rejects.toMatchObject({
      code: 'PRESS-R03',
    });
    await expect(readManifest(await withManifest((r) => (r['name'] = '../x')))).rejects.toMatchObject({
      code: 'PRESS-R02',
    });
    await expect(readManifest(await withManifest((r) => (r['server'] = '../../etc/passwd')))).rejects.toMatchObject({
      code: 'PRESS-R02',
    });
    const { dist, release } = await fixture.build('mf-one');
    const text = JSON.stringify(release).replace('{"react"', '{"__proto__":"1","react"');
    await writeFile(path.join(dist, 'release.json'), text);
    await expect(readManifest(dist)).rejects.toMatchObject({ code: 'PRESS-R03' });
  });

  test.each([
    ['twice', 'client/app.js'],
    ['an encoding of another', 'client/app.js.br'],
    ['the source map of another', 'maps/client/app.js.map'],
    ['the manifest', 'release.json'],
  ])('fault 111 refuses a file that is %s, because a store has one place for both', async (_, file) => {
    const integrity = `sha256-${'a'.repeat(43)}=`;
    const add = (r: Record<string, unknown>) =>
      (r['files'] = [...(r['files'] as object[]), { path: file, bytes: 1, integrity }]);
    await expect(readManifest(await withManifest(add))).rejects.toMatchObject({ code: 'PRESS-R03' });
  });

  test('fault 111 refuses a release of more than 2,000 files before it reads one', async () => {
    const files = Array.from({ length: 2_001 }, (_, at) => ({
      path: `client/${at}.js`,
      bytes: 1,
      integrity: `sha256-${'a'.repeat(43)}=`,
    }));
    const add = (r: Record<string, unknown>) => (r['files'] = [...(r['files'] as object[]), ...files]);
    await expect(readManifest(await withManifest(add))).rejects.toMatchObject({ code: 'PRESS-R02' });
  });

  test.each(['../a', 'a/../b', '/a', 'a//b', 'a/', './a', 'a\\b', 'a\0', 'a/__proto__', '..', '', 'a b'])(
    'path %j is unsafe',
    (file) => {
      expect(isSafePath(file)).toBe(false);
    },
  );

  test.each(['a', 'client/app.3f2a.js', 'client/a..b.js', 'client/@x/y~1.css'])('path %j is safe', (file) => {
    expect(isSafePath(file)).toBe(true);
  });
});
