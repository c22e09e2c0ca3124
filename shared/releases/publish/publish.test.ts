import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canary, rollback } from '../rollout/actions';
import { readRegistry } from '../registry/file';
import { newKey } from '../signing/private-keys';
import { revokeKey, trustKey } from '../signing/trusted-keys';
import { Desk, type Built } from '../testing/fixture';
import { verifySite } from '../maintenance/verify-site';

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.create();
});
afterEach(() => desk.remove());

const anEntry = (at: number) => `export default ${at};\n`;

/** Refused, and nothing of it is to be seen. */
async function expectRefused(built: Built, code: string, cause: string): Promise<void> {
  const before = await readRegistry(desk.data);
  const stored = await desk.store.list(built.release.name);
  await expect(desk.publish(built)).rejects.toMatchObject({
    code,
    reason: expect.stringContaining(cause),
    next: expect.stringMatching(/\w/),
  });
  expect(await readRegistry(desk.data)).toEqual(before);
  expect(await desk.store.list(built.release.name)).toEqual(stored);
}

test('D-02 a shell comes first, and stable', async () => {
  await desk.key();
  await expect(desk.publish(await desk.built('mf-one'))).rejects.toMatchObject({ code: 'PRESS-R05' });
  await expect(desk.publish(await desk.built('shell'))).rejects.toMatchObject({ code: 'PRESS-R05' });
  expect(await desk.store.list()).toEqual([]);
});

test('D-02 what the running shell cannot meet is refused, with the reason', async () => {
  await desk.site();
  const refused = async (change: Parameters<Desk['built']>[2], cause: string) =>
    expectRefused(await desk.built('mf-two', anEntry(1), change), 'PRESS-R07', cause);
  await refused({ areaContract: 2 }, 'needs area contract 2; the running shell (shell 1.0.0-');
  await refused({ apiContract: 2 }, 'needs api contract 2');
  await refused({ shared: { react: '20.0.0' } }, 'needs react 20.0.0');
  await refused({ shared: { react: '19.4.0' } }, 'needs react 19.4.0');
  await refused({ shared: { vue: '3.0.0' } }, 'offers none');
  await refused({ federation: '3.0.0' }, 'needs federation 3.0.0');
  const shell = await desk.built('shell', anEntry(2), { shared: { react: '20.0.0' } });
  await expectRefused(shell, 'PRESS-R07', 'offers react 20.0.0; mf-one 1.0.0-');
});

test('D-02 a release over its budget, of another’s routes, or against the security policy is refused', async () => {
  await desk.site();
  const noise = Array.from({ length: 20_000 }, (_, at) => ((at * 2_654_435_761) >>> 0).toString(36)).join('');
  await expectRefused(
    await desk.built('mf-two', `export default "${noise}";\n`),
    'PRESS-R11',
    'KiB of scripts to every page; the budget is 26.0 KiB',
  );
  const routes = (route: string) => ({ routes: [{ path: route, scripts: [], styles: [] }] });
  await expectRefused(
    await desk.built('mf-two', anEntry(1), routes('/MF-one/')),
    'PRESS-R12',
    'answers to /mf-one, and so does mf-one 1.0.0-',
  );
  await expect(
    desk.publish(await desk.built('mf-two', anEntry(1), { ...routes('/mf-one'), takesOver: ['mf-one'] })),
  ).resolves.toMatchObject({ uploaded: true });
  await expectRefused(
    await desk.built('mf-three', 'export default eval("1");\n'),
    'PRESS-R13',
    'makes code from text ("eval(")',
  );
  await expectRefused(
    await desk.built('mf-three', 'import("https://elsewhere.example/x.js");\n'),
    'PRESS-R13',
    'another origin',
  );
});

test('D-02 a file changed after the build, and a release without integrity (fault 9), are refused', async () => {
  await desk.site();
  const built = await desk.built('mf-two');
  await writeFile(path.join(built.dist, 'client/page.js'), 'alert(1);\n');
  await expectRefused(built, 'PRESS-R04', 'client/page.js of mf-two');
  const bare = await desk.built('mf-two');
  const text = await readFile(path.join(bare.dist, 'release.json'), 'utf8');
  await writeFile(path.join(bare.dist, 'release.json'), text.replaceAll(/"integrity": "[^"]+"/g, '"integrity": ""'));
  await expectRefused(bare, 'PRESS-R02', 'integrity');
});

test('publishing again changes nothing; a canary that visitors have goes on; another name is refused', async () => {
  await desk.site();
  const one = await desk.built('mf-one', anEntry(1));
  await desk.publish(one);
  expect(await desk.publish(one)).toMatchObject({ uploaded: false, change: null });
  await canary(desk.data, 'mf-one', one.release.build, { bps: 100 }, { why: 'x' });
  const two = await desk.built('mf-one', anEntry(2));
  expect(await desk.publish(two)).toMatchObject({
    change: { what: expect.stringContaining('goes on'), to: { canary: { build: one.release.build, bps: 100 } } },
  });
  expect(Object.values((await desk.area()).builds).map(({ serial }) => serial)).toEqual([1, 2, 3]);
  await expect(desk.publish(two, { name: 'mf-two' })).rejects.toMatchObject({ code: 'PRESS-R14' });
});

test('the shell is published, tried and rolled back like an area', async () => {
  const { shell } = await desk.site();
  const next = await desk.built('shell', anEntry(2));
  await desk.publish(next);
  await canary(desk.data, 'shell', next.release.build, { bps: 500 }, { why: 'x' });
  expect(await desk.area('shell')).toMatchObject({
    stable: shell.release.build,
    canary: { build: next.release.build, bps: 500 },
  });
  await rollback(desk.data, 'shell', { why: 'x' });
  expect(await desk.area('shell')).toMatchObject({ stable: shell.release.build, canary: null });
});

test('an area that is a canary only belongs to nobody else', async () => {
  await desk.site();
  const { release } = await desk.publish(await desk.built('mf-new'));
  await canary(desk.data, 'mf-new', release.build, { bps: 1_000 }, { why: 'x' });
  expect(await desk.area('mf-new')).toMatchObject({ stable: null, lastGood: null, canary: { bps: 1_000 } });
  await rollback(desk.data, 'mf-new', { why: 'x' });
  expect(await desk.area('mf-new')).toMatchObject({ stable: null, canary: null });
});

test('D-02 publishers at once lose nothing, of one area and of several', async () => {
  await desk.site();
  const names = ['mf-two', 'mf-three', 'mf-four', 'mf-five'];
  const several = await Promise.all(names.map((name) => desk.built(name)));
  const same: Built[] = [];
  for (const at of [1, 2, 3]) same.push(await desk.copy(await desk.built('mf-one', anEntry(at)), String(at)));
  await Promise.all([...several, ...same].map((built) => desk.publish(built)));
  const registry = (await readRegistry(desk.data))!;
  expect(registry.rev).toBe(2 + 7);
  expect(Object.keys(registry.areas).sort()).toEqual(['mf-one', ...names].sort());
  const { builds } = registry.areas['mf-one']!;
  expect(Object.keys(builds)).toEqual(expect.arrayContaining(same.map(({ release }) => release.build)));
  expect(
    Object.values(builds)
      .map(({ serial }) => serial)
      .sort(),
  ).toEqual([1, 2, 3, 4]);
  expect(await verifySite(desk.data, desk.store)).toMatchObject({ rev: 9, releases: 9, findings: [] });
});

test('verify names a tampered file, a tampered compressed form and a missing one', async () => {
  const { one } = await desk.site();
  const home = path.join(desk.data, 'releases/mf-one', one.release.build);
  await writeFile(path.join(home, 'client/app.js'), 'alert(1);\n');
  await writeFile(path.join(home, 'client/page.js.br'), 'not brotli');
  const { findings } = await verifySite(desk.data, desk.store);
  expect(findings.map(({ code, cause }) => `${code} ${cause.split(' ')[0]}`).sort()).toEqual([
    'PRESS-R04 client/app.js',
    'PRESS-R04 client/page.js.br',
  ]);
  await expect(desk.publish(one)).rejects.toMatchObject({
    code: 'PRESS-R04',
    next: expect.stringContaining('who changed the store'),
  });
  expect(await readdir(path.dirname(home))).toEqual([one.release.build]);
});

test('a build whose key was revoked is signed anew by the next, under a new serial', async () => {
  const { one } = await desk.site();
  const old = await desk.key();
  const key = await newKey(desk.keys);
  await trustKey(desk.data, key.publicKey, 'the platform team');
  expect(await desk.publish(one)).toMatchObject({ change: null });
  await revokeKey(desk.data, old.id, 'stolen');
  expect(await desk.publish(one)).toMatchObject({
    uploaded: false,
    change: { to: { stable: one.release.build, canary: null } },
  });
  expect((await desk.area()).builds[one.release.build]).toMatchObject({ serial: 2, signature: { key: key.id } });
});
