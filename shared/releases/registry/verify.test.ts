import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '../format/schema';
import { signRegistry, signRelease } from '../signing/signatures';
import { createKey } from '../signing/signer';
import { revokeKey, trustKey } from '../signing/trusted-keys';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';
import { registryVerifier } from './verify';

let fixture: ReleaseFixture;
let one: TestBuild;
let registry: Registry;
let warnings: string[];
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  one = (await fixture.publishSite()).one;
  registry = await fixture.readRegistry();
  warnings = [];
});
afterEach(() => fixture.remove());

/** The registry of a publisher's key, with what a test has put into it. */
const verify = async (next: Registry, { previous = null as Registry | null, unsigned = false } = {}) =>
  registryVerifier({
    site: fixture.site,
    store: fixture.store,
    unsigned,
    warn: ({ cause }) => void warnings.push(cause),
  })(signRegistry(next, await fixture.key()), previous);

const unsigned = ({ signature: _signature, ...rest }: Registry): Registry => rest;

/** The registry with a change in the stable release of mf-one. */
const withChange = (change: object): Registry => {
  const copy = structuredClone(registry);
  Object.assign(copy.areas['mf-one']!.builds[one.release.build]!, change);
  return copy;
};

test('a registry of signed releases is accepted unchanged', async () => {
  expect(await verify(registry)).toMatchObject(unsigned(registry));
  expect(warnings).toEqual([]);
});

test('fault 10 a release that is unsigned, signed with an unknown key, or changed since, is refused', async () => {
  await expect(verify(withChange({ signature: null }))).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('is not signed'),
  });
  const unknown = await createKey(path.join(fixture.root, 'elsewhere'));
  await expect(verify(withChange(signRelease(one.release, 1, unknown)))).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('not trusted'),
  });
  for (const change of [
    { version: '1.0.1' },
    { serial: 9 },
    { files: one.release.files.map((file) => ({ ...file, integrity: `sha384-${'A'.repeat(64)}` })) },
  ]) {
    await expect(verify(withChange(change))).rejects.toMatchObject({
      code: 'PRESS-R09',
      reason: expect.stringContaining('changed since'),
    });
  }
  expect(await verify(withChange({ version: '1.0.0' }))).toMatchObject(unsigned(registry));
});

test('unsigned releases are accepted with a warning where that is allowed', async () => {
  const changed = withChange({ signature: null });
  expect(await verify(changed, { unsigned: true })).toMatchObject(unsigned(changed));
  expect(warnings).toEqual([expect.stringContaining('PRESS_UNSIGNED=allow')]);
  await expect(verify(withChange({ version: '1.0.1' }), { unsigned: true })).rejects.toMatchObject({
    code: 'PRESS-R09',
  });
});

test('D-02 an old signed release is not accepted as a new one', async () => {
  await fixture.publish(await fixture.build('mf-one', 'export default 2;\n'), { stable: true });
  const previous = await fixture.readRegistry();
  const { release } = await fixture.build('mf-one', 'export default 0;\n');
  const old = signRelease(release, 1, await fixture.key());
  const area = previous.areas['mf-one']!;
  const replayed = {
    ...previous,
    areas: { 'mf-one': { ...area, stable: old.build, lastGood: null, builds: { [old.build]: old } } },
  };
  await expect(verify(replayed, { previous })).rejects.toMatchObject({
    code: 'PRESS-R10',
    reason: expect.stringContaining('serial 1; 2 was served before'),
  });
  const kept = { ...previous, areas: { 'mf-one': { ...area, builds: { ...area.builds, [old.build]: old } } } };
  expect((await verify(kept, { previous })).areas['mf-one']!.builds).toEqual(area.builds);
  expect(warnings).toEqual([expect.stringContaining('It is not served.')]);
});

test('a registry that points at a release of a revoked key is refused', async () => {
  const key = await fixture.key();
  const other = await createKey(fixture.keys);
  await trustKey(fixture.site.trusted, other.publicKey, 'the platform team');
  await revokeKey(fixture.site.trusted, key.id, 'lost laptop');
  await expect(verify(registry)).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('lost laptop'),
  });
});

test('fault 8 a file that does not match its manifest keeps the registry from being served', async () => {
  const file = path.join(fixture.data, 'releases/mf-one', one.release.build, 'server.cjs');
  await writeFile(file, (await readFile(file, 'utf8')).replace('{}', '{ a: 1 }'));
  await expect(verify(registry)).rejects.toMatchObject({
    code: 'PRESS-R04',
    reason: expect.stringContaining('server.cjs'),
  });
});
