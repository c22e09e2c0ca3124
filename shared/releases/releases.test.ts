import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { choose } from './choice';
import type { SealedRelease } from './format';
import { writeLocalRegistry } from './local';
import { isSafePath } from './names';
import { parseRegistry, readRelease } from './read';
import { journalFile, readRegistry, registryFile, swapRegistry } from './registry';
import { sealRelease, type ReleaseDraft } from './seal';
import { placeRelease, releaseFolder } from './store';

const SCRIPT = `export const page = ${JSON.stringify('a'.repeat(500))};\n`;

const draft = (name: string): ReleaseDraft => ({
  name,
  version: '1.0.0',
  areaContract: 1,
  apiContract: 1,
  shared: { react: '19.3.1' },
  federation: '2.9.2',
  routes: [{ path: '/about', scripts: ['client/page.js'], styles: [] }],
  entry: 'client/app.js',
  scripts: [],
  styles: ['client/app.css'],
  server: 'server.cjs',
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'press-releases-'));
});
afterEach(() => rm(root, { recursive: true }));

async function built(name: string, entry = 'export {};\n', change: Partial<ReleaseDraft> = {}): Promise<{ dist: string; release: SealedRelease }> {
  const dist = path.join(root, 'dist', name);
  await mkdir(path.join(dist, 'client'), { recursive: true });
  await writeFile(path.join(dist, 'client/app.js'), entry);
  await writeFile(path.join(dist, 'client/page.js'), SCRIPT);
  await writeFile(path.join(dist, 'client/app.css'), '.a{color:red}\n');
  await writeFile(path.join(dist, 'server.cjs'), 'module.exports = {};\n');
  return { dist, release: await sealRelease(dist, { ...draft(name), ...change }) };
}

describe('sealing', () => {
  test('D-01 lists every file with its hash, and the same sources give the same build', async () => {
    const { dist, release } = await built('mf-one');
    expect(release.files.map((file) => file.path)).toEqual(['client/app.css', 'client/app.js', 'client/page.js', 'server.cjs']);
    expect(release.files.every((file) => file.integrity.startsWith('sha384-'))).toBe(true);
    expect(await readRelease(dist)).toEqual(release);
    expect((await built('mf-one')).release.build).toBe(release.build);
    expect((await built('mf-one', 'export {};\n\n')).release.build).not.toBe(release.build);
  });

  test('refuses a draft that names a file the build did not leave', async () => {
    await expect(built('mf-one', '', { entry: 'client/gone.js' })).rejects.toMatchObject({ code: 'PRESS-R02' });
  });
});

describe('reading a release', () => {
  const spoilt = async (change: (release: Record<string, unknown>) => void): Promise<string> => {
    const { dist, release } = await built('mf-one');
    const copy = structuredClone(release) as unknown as Record<string, unknown>;
    change(copy);
    await writeFile(path.join(dist, 'release.json'), JSON.stringify(copy));
    return dist;
  };

  test('tells what is wrong and what to do', async () => {
    await expect(readRelease(path.join(root, 'nowhere'))).rejects.toMatchObject({ code: 'PRESS-R01' });
    const { dist } = await built('mf-one');
    await writeFile(path.join(dist, 'release.json'), '{"schema":1,');
    await expect(readRelease(dist)).rejects.toMatchObject({ code: 'PRESS-R01', next: expect.stringContaining('Build') });
    await expect(readRelease(await spoilt((r) => delete r['entry']))).rejects.toMatchObject({ code: 'PRESS-R02' });
    await expect(readRelease(await spoilt((r) => (r['schema'] = 2)))).rejects.toMatchObject({ code: 'PRESS-R02' });
  });

  test('refuses hostile names, keys and paths', async () => {
    await expect(readRelease(await spoilt((r) => (r['name'] = 'constructor')))).rejects.toMatchObject({ code: 'PRESS-R03' });
    await expect(readRelease(await spoilt((r) => (r['name'] = '../x')))).rejects.toMatchObject({ code: 'PRESS-R02' });
    await expect(readRelease(await spoilt((r) => (r['server'] = '../../etc/passwd')))).rejects.toMatchObject({ code: 'PRESS-R02' });
    const { dist, release } = await built('mf-one');
    const text = JSON.stringify(release).replace('{"react"', '{"__proto__":"1","react"');
    await writeFile(path.join(dist, 'release.json'), text);
    await expect(readRelease(dist)).rejects.toMatchObject({ code: 'PRESS-R03' });
  });

  test.each(['../a', 'a/../b', '/a', 'a//b', 'a/', './a', 'a\\b', 'a\0', 'a/__proto__', '..', '', 'a b'])('path %j is unsafe', (file) => {
    expect(isSafePath(file)).toBe(false);
  });

  test.each(['a', 'client/app.3f2a.js', 'client/a..b.js', 'client/@x/y~1.css'])('path %j is safe', (file) => {
    expect(isSafePath(file)).toBe(true);
  });
});

describe('placing', () => {
  test('copies the release whole, with variants beside its text files', async () => {
    const { dist, release } = await built('mf-one');
    const store = path.join(root, 'releases');
    expect(await placeRelease(dist, store)).toEqual({ release, fresh: true });
    const home = releaseFolder(store, release);
    expect(brotliDecompressSync(await readFile(path.join(home, 'client/page.js.br'))).toString()).toBe(SCRIPT);
    expect(gunzipSync(await readFile(path.join(home, 'client/page.js.gz'))).toString()).toBe(SCRIPT);
    expect(await readRelease(home)).toEqual(release);
    expect(await placeRelease(dist, store)).toEqual({ release, fresh: false });
    expect(await readdir(path.dirname(home))).toEqual([release.build]);
  });

  test('D-02 refuses a file that changed after sealing, and leaves nothing behind', async () => {
    const { dist, release } = await built('mf-one');
    await writeFile(path.join(dist, 'client/page.js'), SCRIPT.replace('a', 'b'));
    const store = path.join(root, 'releases');
    await expect(placeRelease(dist, store)).rejects.toMatchObject({ code: 'PRESS-R04' });
    await rm(path.join(dist, 'client/page.js'));
    await expect(placeRelease(dist, store)).rejects.toMatchObject({ code: 'PRESS-R04' });
    expect(await readdir(path.join(store, release.name))).toEqual([]);
  });

  test('two processes placing one build at once agree', async () => {
    const { dist, release } = await built('mf-one');
    const store = path.join(root, 'releases');
    await Promise.all([placeRelease(dist, store), placeRelease(dist, store), placeRelease(dist, store)]);
    expect(await readdir(path.join(store, 'mf-one'))).toEqual([release.build]);
  });
});

describe('the local registry', () => {
  test('takes releases, leaves the file alone when nothing changed, and keeps older builds named', async () => {
    const data = path.join(root, 'data');
    const shell = (await built('shell')).release;
    const first = (await built('mf-one')).release;
    expect((await writeLocalRegistry(data, [shell, first])).registry.rev).toBe(1);
    const before = await stat(registryFile(data));
    expect(await writeLocalRegistry(data, [shell, first])).toMatchObject({ changed: [] });
    expect((await stat(registryFile(data))).mtimeMs).toBe(before.mtimeMs);

    const second = (await built('mf-one', 'export default 2;\n')).release;
    await writeLocalRegistry(data, [second]);
    const registry = await readRegistry(data);
    const area = registry!.areas['mf-one']!;
    expect(registry).toMatchObject({ rev: 2, shell: { stable: shell.build } });
    expect(area).toMatchObject({ stable: second.build, lastGood: first.build, canary: null });
    expect(Object.keys(area.builds).sort()).toEqual([first.build, second.build].sort());
    expect(choose(area, null)).toEqual({ ...second, serial: 2, signature: null });
    const journal = (await readFile(journalFile(data), 'utf8')).trim().split('\n').map((line) => JSON.parse(line));
    expect(journal).toMatchObject([{ rev: 1 }, { rev: 2, what: `stable: mf-one ${second.build}`, why: 'local build' }]);
  });

  test('D-02 writers at once lose nothing', async () => {
    const data = path.join(root, 'data');
    await writeLocalRegistry(data, [(await built('shell')).release]);
    const names = ['mf-one', 'mf-two', 'mf-three', 'mf-four'];
    const releases = await Promise.all(names.map(async (name) => (await built(name)).release));
    await Promise.all(releases.map((release) => writeLocalRegistry(data, [release])));
    const registry = await readRegistry(data);
    expect(Object.keys(registry!.areas).sort()).toEqual([...names].sort());
    expect(registry!.rev).toBe(5);
  });

  test('a change that started from another revision is refused', async () => {
    const data = path.join(root, 'data');
    const { registry } = await writeLocalRegistry(data, [(await built('shell')).release]);
    await expect(swapRegistry(data, registry, { what: 'x', why: 'y' })).rejects.toMatchObject({ code: 'PRESS-R06' });
  });

  test('takes over the lock of a process that is gone', async () => {
    const data = path.join(root, 'data');
    await mkdir(data);
    await writeFile(`${registryFile(data)}.lock`, '999999999');
    await expect(writeLocalRegistry(data, [(await built('shell')).release])).resolves.toMatchObject({ registry: { rev: 1 } });
  });

  test('D-02 refuses without a shell, and an area of another contract', async () => {
    const data = path.join(root, 'data');
    const area = (await built('mf-one')).release;
    await expect(writeLocalRegistry(data, [area])).rejects.toMatchObject({ code: 'PRESS-R05' });
    const shell = (await built('shell')).release;
    const other = (await built('mf-two', '', { areaContract: 2 })).release;
    await expect(writeLocalRegistry(data, [shell, other])).rejects.toMatchObject({ code: 'PRESS-R07', reason: expect.stringContaining('offers 1') });
    expect(await readRegistry(data)).toBeNull();
  });

  test('refuses a registry that contradicts itself', async () => {
    const data = path.join(root, 'data');
    const { registry } = await writeLocalRegistry(data, [(await built('shell')).release, (await built('mf-one')).release]);
    const text = JSON.stringify(registry);
    const read = (from: string, to: string) => () => parseRegistry(text.replace(from, to), 'registry.json');
    expect(read('"areas":{"mf-one"', '"areas":{"__proto__"')).toThrow(/PRESS-R03/);
    expect(read('"areas":{"mf-one"', '"areas":{"shell"')).toThrow(/PRESS-R03/);
    expect(read(`"stable":"${registry.shell.stable}"`, '"stable":"00000000"')).toThrow(/PRESS-R02/);
    expect(read('"path":"client/app.js"', '"path":"client/../../app.js"')).toThrow(/PRESS-R03/);
  });
});
