import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../files/files';
import type { ReleaseManifest } from '../format/schema';
import { verifySite } from '../maintenance/verify-site';
import { readRegistry } from '../registry/registry';
import { releasesFolder, siteFolders } from '../registry/site';
import { startCanary } from '../rollout/actions';
import { directoryStore, releaseFolder } from '../store/directory';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
});
afterEach(() => fixture.remove());

const anEntry = (at: number) => `export default ${at};\n`;

/** Expects an error, and an unchanged registry and store. */
async function expectRefused(built: TestBuild, code: string, cause: string): Promise<void> {
  const before = await readRegistry(fixture.data);
  const stored = await fixture.store.list(built.release.name);
  await expect(fixture.publish(built)).rejects.toMatchObject({
    code,
    reason: expect.stringContaining(cause),
    next: expect.stringMatching(/\w/),
  });
  expect(await readRegistry(fixture.data)).toEqual(before);
  expect(await fixture.store.list(built.release.name)).toEqual(stored);
}

test('D-02 the first release is a stable shell', async () => {
  await fixture.key();
  await expect(fixture.publish(await fixture.build('mf-one'))).rejects.toMatchObject({ code: 'PRESS-R05' });
  await expect(fixture.publish(await fixture.build('shell'))).rejects.toMatchObject({ code: 'PRESS-R05' });
  expect(await fixture.store.list()).toEqual([]);
});

test('D-02 refuses a release whose needs the running shell does not meet, with the reason', async () => {
  await fixture.publishSite();
  const refused = async (change: Parameters<ReleaseFixture['build']>[2], cause: string) =>
    expectRefused(await fixture.build('mf-two', anEntry(1), change), 'PRESS-R07', cause);
  await refused({ areaContract: 2 }, 'needs area contract 2; the running shell (shell 1.0.0-');
  await refused({ apiContract: 2 }, 'needs api contract 2');
  await refused({ shared: { react: '20.0.0' } }, 'needs react 20.0.0');
  await refused({ shared: { react: '19.4.0' } }, 'needs react 19.4.0');
  await refused({ shared: { vue: '3.0.0' } }, 'offers none');
  await refused({ federation: '3.0.0' }, 'needs federation 3.0.0');
  const shell = await fixture.build('shell', anEntry(2), { shared: { react: '20.0.0' } });
  await expectRefused(shell, 'PRESS-R07', 'offers react 20.0.0; mf-one 1.0.0-');
});

test('D-02 refuses a shell that lacks a name that an area uses, and an area that uses a name that the shell lacks', async () => {
  await fixture.key();
  const shell = (at: number, names: string[]) => fixture.build('shell', anEntry(at), { names });
  await fixture.publish(await shell(1, ['Link', 'useQuery']), { stable: true });
  await fixture.publish(await fixture.build('mf-one', anEntry(1), { names: ['Link'] }), { stable: true });
  await expectRefused(await shell(2, ['useQuery']), 'PRESS-R07', 'uses Link, which shell 1.0.0-');
  const two = await fixture.build('mf-two', anEntry(1), { names: ['NavLink'] });
  await expectRefused(two, 'PRESS-R07', 'mf-two 1.0.0-');
  await fixture.publish(await shell(3, ['Link', 'NavLink']), { stable: true });
  await expect(fixture.publish(two)).resolves.toMatchObject({ uploaded: true });
});

test('D-75 refuses an area whose style sheets use a custom property that the shell lacks, if the shell lists its own', async () => {
  await fixture.key();
  const shell = (at: number, names: string[]) => fixture.build('shell', anEntry(at), { names });
  const area = await fixture.build('mf-one', anEntry(1), { names: ['Link', '--text-small'] });
  await fixture.publish(await shell(1, ['Link', '--ink']), { stable: true });
  await expectRefused(area, 'PRESS-R07', 'uses --text-small, which shell 1.0.0-');
  await fixture.publish(await shell(2, ['Link']), { stable: true });
  await expect(fixture.publish(area)).resolves.toMatchObject({ uploaded: true });
});

test('D-02 publishes and verifies a release of schema 1, which has SHA-384 and no names', async () => {
  await fixture.publishSite();
  const { dist } = await fixture.build('mf-one', anEntry(1));
  const file = path.join(dist, 'release.json');
  const { names: _none, ...built } = JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest;
  const files = built.files.map(async (each) => ({
    ...each,
    integrity: integrityOf(await readFile(path.join(dist, each.path)), 'sha384'),
  }));
  const release: ReleaseManifest = { ...built, schema: 1, build: '0123456789abcdef', files: await Promise.all(files) };
  await writeFile(file, JSON.stringify(release));
  await fixture.publish({ dist, release }, { stable: true });
  expect((await fixture.readEntry()).stable).toBe('0123456789abcdef');
  expect(await verifySite(fixture.site, fixture.store)).toMatchObject({ releases: 3, findings: [] });
  const stored = path.join(fixture.data, 'releases/mf-one/0123456789abcdef/client/app.js');
  await writeFile(stored, 'alert(1);\n');
  expect((await verifySite(fixture.site, fixture.store)).findings).toMatchObject([{ code: 'PRESS-R04' }]);
});

test('D-02 refuses a release over its budget, with routes of another area, or against the content security policy', async () => {
  await fixture.publishSite();
  const noise = Array.from({ length: 20_000 }, (_, at) => ((at * 2_654_435_761) >>> 0).toString(36)).join('');
  await expectRefused(
    await fixture.build('mf-two', `export default "${noise}";\n`),
    'PRESS-R11',
    'KiB of scripts to every page; the budget is 36.0 KiB',
  );
  await expectRefused(
    await fixture.build('mf-two', `export default "${noise.slice(0, 12_000)}";\n`, { budgets: { scripts: 4 } }),
    'PRESS-R11',
    'the budget is 4.0 KiB',
  );
  await expectRefused(
    await fixture.build('mf-two', `export default "${noise}";\n`, { budgets: { scripts: 400 } }),
    'PRESS-R11',
    'the budget is 36.0 KiB',
  );
  const routes = (route: string) => ({ routes: [{ path: route, scripts: [], styles: [] }] });
  await expectRefused(
    await fixture.build('mf-two', anEntry(1), routes('/MF-one/')),
    'PRESS-R12',
    'has the route /mf-one, and so does mf-one 1.0.0-',
  );
  await expect(
    fixture.publish(await fixture.build('mf-two', anEntry(1), { ...routes('/mf-one'), takesOver: ['mf-one'] })),
  ).resolves.toMatchObject({ uploaded: true });
  await expectRefused(
    await fixture.build('mf-three', 'export default eval("1");\n'),
    'PRESS-R13',
    'creates code from text ("eval(")',
  );
  await expectRefused(
    await fixture.build('mf-three', 'import("https://elsewhere.example/x.js");\n'),
    'PRESS-R13',
    'another origin',
  );
});

test('D-02 refuses a file changed after the build, and a release without integrity (fault 9)', async () => {
  await fixture.publishSite();
  const built = await fixture.build('mf-two');
  await writeFile(path.join(built.dist, 'client/page.js'), 'alert(1);\n');
  await expectRefused(built, 'PRESS-R04', 'client/page.js of mf-two');
  const bare = await fixture.build('mf-two');
  const text = await readFile(path.join(bare.dist, 'release.json'), 'utf8');
  await writeFile(path.join(bare.dist, 'release.json'), text.replaceAll(/"integrity": "[^"]+"/g, '"integrity": ""'));
  await expectRefused(bare, 'PRESS-R02', 'integrity');
});

test('publishing again changes nothing; a canary with visitors continues; refuses another name', async () => {
  await fixture.publishSite();
  const one = await fixture.build('mf-one', anEntry(1));
  await fixture.publish(one);
  expect(await fixture.publish(one)).toMatchObject({ uploaded: false, change: null });
  await startCanary(fixture.site, 'mf-one', one.release.build, { bps: 100 }, { why: 'x' });
  const two = await fixture.build('mf-one', anEntry(2));
  expect(await fixture.publish(two)).toMatchObject({
    change: { what: `published: ${two.release.build}`, to: { canary: { build: one.release.build, bps: 100 } } },
  });
  expect(Object.values((await fixture.readEntry()).builds).map(({ serial }) => serial)).toEqual([1, 2, 3]);
  await expect(fixture.publish(two, { builds: [{ name: 'mf-two', dist: two.dist }] })).rejects.toMatchObject({
    code: 'PRESS-R14',
  });
});

test('D-02 keeps concurrent publications of one area and of several areas', async () => {
  await fixture.publishSite();
  const names = ['mf-two', 'mf-three', 'mf-four', 'mf-five'];
  const several = await Promise.all(names.map((name) => fixture.build(name)));
  const same: TestBuild[] = [];
  for (const at of [1, 2, 3])
    same.push(await fixture.copyBuild(await fixture.build('mf-one', anEntry(at)), String(at)));
  await Promise.all([...several, ...same].map((built) => fixture.publish(built)));
  const registry = (await readRegistry(fixture.data))!;
  expect(registry.rev).toBe(2 + 7);
  expect(Object.keys(registry.areas).sort()).toEqual(['mf-one', ...names].sort());
  const { builds } = registry.areas['mf-one']!;
  expect(Object.keys(builds)).toEqual(expect.arrayContaining(same.map(({ release }) => release.build)));
  expect(
    Object.values(builds)
      .map(({ serial }) => serial)
      .sort(),
  ).toEqual([1, 2, 3, 4]);
  expect(await verifySite(fixture.site, fixture.store)).toMatchObject({ rev: 9, releases: 9, findings: [] });
});

test('the folder of a stored release is a build, which can be published to another data directory', async () => {
  const { shell, one } = await fixture.publishSite();
  const site = siteFolders(path.join(fixture.root, 'production'), fixture.keys);
  const store = directoryStore(releasesFolder(site.data));
  for (const { release } of [shell, one]) {
    const dist = releaseFolder(releasesFolder(fixture.data), release);
    await fixture.publish({ dist, release }, { site, store, stable: true });
  }
  expect(await verifySite(site, store)).toMatchObject({ releases: 2, findings: [] });
  expect((await readRegistry(site.data))?.areas['mf-one']?.stable).toBe(one.release.build);
});

test('verify reports a changed file and a changed encoding, and a changed build is not published again', async () => {
  const { one } = await fixture.publishSite();
  const home = path.join(fixture.data, 'releases/mf-one', one.release.build);
  await writeFile(path.join(home, 'client/app.js'), 'alert(1);\n');
  await writeFile(path.join(home, 'client/page.js.br'), 'not brotli');
  const { findings } = await verifySite(fixture.site, fixture.store);
  expect(findings.map(({ code, cause }) => `${code} ${cause.split(' ')[0]}`).sort()).toEqual([
    'PRESS-R04 client/app.js',
    'PRESS-R04 client/page.js.br',
  ]);
  await expect(fixture.publish(one)).rejects.toMatchObject({
    code: 'PRESS-R04',
    next: expect.stringContaining('who changed the store'),
  });
  expect(await readdir(path.dirname(home))).toEqual([one.release.build]);
});
