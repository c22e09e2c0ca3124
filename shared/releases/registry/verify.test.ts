import { chmod, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '../format/schema';
import { rollback, startCanary } from '../rollout/actions';
import { signRegistry, signRelease } from '../signing/signatures';
import { createKey } from '../signing/signer';
import { revokeKey, trustKey } from '../signing/trusted-keys';
import { releaseFolder } from '../store/directory';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';
import { refreshSignature, signAsItIs } from './change';
import { registryFile } from './registry';
import { siteFolders } from './site';
import { registryVerifier } from './verify';

const DAY = 86_400_000;
const why = { why: 'a test' };

let fixture: ReleaseFixture;
let one: TestBuild;
let registry: Registry;
/** `CODE cause` of each warning. */
let warnings: string[];
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  one = (await fixture.publishSite()).one;
  registry = await fixture.readRegistry();
  warnings = [];
});
afterEach(() => fixture.remove());

/** An edge's check of a registry. @param previous the current one; null for an edge that starts */
const verify = async (next: Registry, previous: Registry | null = null, unsigned = false): Promise<Registry> => {
  const check = registryVerifier({
    site: fixture.site,
    store: fixture.store,
    unsigned,
    warn: ({ code, cause }) => void warnings.push(`${code} ${cause}`),
  });
  return (await check(next, { previous })).registry;
};

/** The check of a registry signed by a publisher's key. */
const verifySigned = async (next: Registry, previous: Registry | null = null, unsigned = false) =>
  verify(signRegistry(next, await fixture.key()), previous, unsigned);

const write = (next: Registry) => writeFile(registryFile(fixture.data), JSON.stringify(next));
const without = ({ signature: _signature, ...rest }: Registry): Registry => rest;

/** The registry with a changed stable release of mf-one. */
const withChange = (change: object): Registry => {
  const copy = structuredClone(registry);
  Object.assign(copy.areas['mf-one']!.builds[one.release.build]!, change);
  return copy;
};

test('fault 55 edges refuse a registry that is unsigned, signed by a stranger, or changed since', async () => {
  const stranger = await createKey(path.join(fixture.root, 'elsewhere'));
  const forged: [string, Registry][] = [
    ['is not signed', without(registry)],
    ['not trusted', signRegistry(registry, stranger)],
    ['was changed since', { ...registry, rev: registry.rev + 1 }],
    ['was changed since', { ...registry, areas: {} }],
    ['was changed since', { ...registry, signature: { ...registry.signature!, expires: '2099-01-01T00:00:00.000Z' } }],
  ];
  for (const [reason, next] of forged)
    await expect(verify(next, registry)).rejects.toMatchObject({
      code: 'PRESS-R18',
      reason: expect.stringContaining(reason),
    });
  expect(await verify(registry)).toEqual(registry);
});

test('fault 55 a running edge refuses an expired registry; a starting edge serves it with a warning', async () => {
  const key = await fixture.key();
  const old = signRegistry({ ...registry, rev: registry.rev + 1 }, key, Date.now() - 31 * DAY);
  await expect(verify(old, registry)).rejects.toMatchObject({ code: 'PRESS-R19' });
  expect(await verify(old)).toEqual(old);
  expect(warnings).toEqual([expect.stringContaining('PRESS-R19')]);
});

test('signs the registry again after half of its validity, as a new revision, and not before', async () => {
  const now = Date.now();
  expect(await refreshSignature(fixture.site, 'edge', now + 14 * DAY)).toBe(false);
  expect(await refreshSignature(fixture.site, 'edge', now + 16 * DAY)).toBe(true);
  const renewed = await fixture.readRegistry();
  expect(renewed).toMatchObject({ rev: registry.rev + 1, areas: registry.areas });
  expect(await verify(renewed, registry)).toEqual(renewed);
});

test('fault 55 the release command changes no forged registry until a person signs it as it is', async () => {
  await write({ ...registry, areas: {} });
  await expect(fixture.publish(await fixture.build('mf-two'))).rejects.toMatchObject({ code: 'PRESS-R18' });
  await expect(rollback(fixture.site, 'shell', why)).rejects.toMatchObject({ code: 'PRESS-R18' });
  expect(await signAsItIs(fixture.site, why)).toMatchObject({ registry: { rev: registry.rev + 1 } });
  expect(await verify(await fixture.readRegistry(), registry)).toMatchObject({ areas: {} });
});

test('fault 55 a key for pointers signs a rollback, but no release', async () => {
  const keys = path.join(fixture.root, 'edge-keys');
  const edge = siteFolders(fixture.data, keys, fixture.site.trusted);
  const { release } = await fixture.publish(await fixture.build('mf-one', 'export default 2;\n'));
  await startCanary(fixture.site, 'mf-one', release.build, { bps: 1_000 }, why);
  await expect(rollback(edge, 'mf-one', why)).rejects.toMatchObject({ code: 'PRESS-R16' });
  const { id, publicKey } = await createKey(keys);
  await trustKey(edge.trusted, publicKey, 'edge 1', { role: 'pointers' });
  await rollback(edge, 'mf-one', why);
  const after = await fixture.readRegistry();
  expect(after).toMatchObject({ signature: { key: id }, areas: { 'mf-one': { canary: null } } });
  expect(await verify(after, registry)).toEqual(after);
  await expect(fixture.publish(await fixture.build('mf-two'), { site: edge })).rejects.toMatchObject({
    code: 'PRESS-R16',
  });
});

test.each([
  ['the folder of keys', '/srv/press/keys', undefined],
  ['the data directory itself, as the folder of keys', '/srv/press', undefined],
  ['the file of trusted keys', '/srv/keys', '/srv/press/trusted-keys.json'],
])('refuses %s in the data directory', (_, keys, trusted) => {
  expect(() => siteFolders('/srv/press', keys, trusted)).toThrow(expect.objectContaining({ code: 'PRESS-R16' }));
});

test('accepts keys next to the data directory, or in a parent folder', () => {
  for (const keys of ['/srv/press-keys', '/srv', '/srv/..keys'])
    expect(siteFolders('/srv/press', keys)).toMatchObject({ keys, trusted: `${keys}/trusted-keys.json` });
});

describe('fault 55 who may write the files that an edge trusts', () => {
  test('refuses trusted keys that others can write', async () => {
    await chmod(fixture.site.trusted, 0o664);
    await expect(verify(registry)).rejects.toMatchObject({ code: 'PRESS-R20' });
  });

  test('publish sets the modes of a release whatever the umask', async () => {
    const before = process.umask(0o007);
    try {
      const { release } = await fixture.publish(await fixture.build('mf-two'));
      const folder = releaseFolder(path.join(fixture.data, 'releases'), release);
      const modes = [
        path.dirname(folder),
        folder,
        `${folder}/client`,
        `${folder}/server.cjs`,
        `${folder}/client/page.js.br`,
      ];
      const found = await Promise.all(modes.map(async (name) => ((await stat(name)).mode & 0o777).toString(8)));
      expect(found).toEqual(['755', '755', '755', '644', '644']);
    } finally {
      process.umask(before);
    }
  });

  test.each([
    ['a file that others can write', (folder: string) => chmod(`${folder}/server.cjs`, 0o666)],
    ['a folder that others can write', (folder: string) => chmod(`${folder}/client`, 0o777)],
    [
      'a symbolic link to the same bytes',
      async (folder: string) => {
        await rename(`${folder}/server.cjs`, `${folder}/../elsewhere.cjs`);
        await symlink('../elsewhere.cjs', `${folder}/server.cjs`);
      },
    ],
    [
      'a folder that is a symbolic link',
      async (folder: string) => {
        await rename(folder, `${folder}-elsewhere`);
        await symlink(`${folder}-elsewhere`, folder);
      },
    ],
  ])('refuses %s in the store', async (_, change) => {
    await change(releaseFolder(path.join(fixture.data, 'releases'), one.release));
    await expect(verify(registry)).rejects.toMatchObject({ code: 'PRESS-R20' });
  });
});

test('fault 10 refuses a release that is unsigned, signed with an unknown key, or changed since', async () => {
  await expect(verifySigned(withChange({ signature: null }))).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('is not signed'),
  });
  const unknown = await createKey(path.join(fixture.root, 'elsewhere'));
  await expect(verifySigned(withChange(signRelease(one.release, 1, unknown)))).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('not trusted'),
  });
  for (const change of [
    { version: '1.0.1' },
    { serial: 9 },
    { files: one.release.files.map((file) => ({ ...file, integrity: `sha256-${'A'.repeat(43)}=` })) },
  ]) {
    await expect(verifySigned(withChange(change))).rejects.toMatchObject({
      code: 'PRESS-R09',
      reason: expect.stringContaining('changed since'),
    });
  }
  expect(await verifySigned(withChange({ version: '1.0.0' }))).toMatchObject(without(registry));
});

test('accepts unsigned releases with a warning if allowed', async () => {
  const changed = withChange({ signature: null });
  expect(await verifySigned(changed, null, true)).toMatchObject(without(changed));
  expect(warnings).toEqual([expect.stringContaining('PRESS_UNSIGNED=allow')]);
  await expect(verifySigned(withChange({ version: '1.0.1' }), null, true)).rejects.toMatchObject({
    code: 'PRESS-R09',
  });
});

test('D-02 does not accept an old signed release as a new one', async () => {
  await fixture.publish(await fixture.build('mf-one', 'export default 2;\n'), { stable: true });
  const previous = await fixture.readRegistry();
  const { release } = await fixture.build('mf-one', 'export default 0;\n');
  const old = signRelease(release, 1, await fixture.key());
  const area = previous.areas['mf-one']!;
  const replayed = {
    ...previous,
    areas: { 'mf-one': { ...area, stable: old.build, lastGood: null, builds: { [old.build]: old } } },
  };
  await expect(verifySigned(replayed, previous)).rejects.toMatchObject({
    code: 'PRESS-R10',
    reason: expect.stringContaining('serial 1, but 2 was already served'),
  });
  const kept = { ...previous, areas: { 'mf-one': { ...area, builds: { ...area.builds, [old.build]: old } } } };
  expect((await verifySigned(kept, previous)).areas['mf-one']!.builds).toEqual(area.builds);
  expect(warnings).toEqual([expect.stringContaining('It is not served.')]);
});

test('refuses a registry that points at a release of a revoked key', async () => {
  const key = await fixture.key();
  const other = await createKey(fixture.keys);
  await trustKey(fixture.site.trusted, other.publicKey, 'the platform team');
  await revokeKey(fixture.site.trusted, key.id, 'lost laptop');
  await expect(verifySigned(registry)).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('lost laptop'),
  });
});

test('fault 8 does not serve a registry whose releases have a file that differs from its manifest', async () => {
  const file = path.join(fixture.data, 'releases/mf-one', one.release.build, 'server.cjs');
  await writeFile(file, (await readFile(file, 'utf8')).replace('{}', '{ a: 1 }'));
  await expect(verifySigned(registry)).rejects.toMatchObject({
    code: 'PRESS-R04',
    reason: expect.stringContaining('server.cjs'),
  });
});
