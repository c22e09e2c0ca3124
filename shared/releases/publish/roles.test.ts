import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registryVerifier } from '../registry/verify';
import { signRelease } from '../signing/signatures';
import { createKey } from '../signing/signer';
import { trustKey } from '../signing/trusted-keys';
import { commandLine } from '../testing/command-line';
import { ReleaseFixture } from '../testing/fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.publishSite();
});
afterEach(() => fixture.remove());

/** A separate machine whose key the site trusts. */
async function machine(name: string, areas?: string[]) {
  const keys = path.join(fixture.root, name);
  const key = await createKey(keys);
  await trustKey(fixture.site.trusted, key.publicKey, name, { areas });
  const env = { PRESS_DATA: fixture.data, PRESS_KEYS: keys, PRESS_TRUSTED_KEYS: fixture.site.trusted };
  const runLine = commandLine(() => env);
  return { key, runLine };
}

test('D-21 a key publishes and promotes only the areas that it is named for', async () => {
  const { runLine, key } = await machine('Ada', ['mf-one', 'mf-two']);
  const { dist, release } = await fixture.build('mf-one', 'export default 2;\n');
  expect(await runLine(`publish mf-one --dist ${dist}`)).toMatchObject({ exitCode: 0 });
  expect(await runLine(`promote mf-one ${release.build} --untried`)).toMatchObject({ exitCode: 0 });
  const other = await fixture.build('mf-other');
  for (const line of [`publish mf-other --dist ${other.dist}`, 'preview mf-other'])
    expect((await runLine(line)).exitCode).toBe(1);
  expect((await runLine(`publish mf-other --dist ${other.dist}`)).output).toMatch(/PRESS-R16.*\n.*keys new --areas/);
  await fixture.publish(other);
  expect((await runLine(`promote mf-other ${other.release.build} --untried`)).output).toContain('PRESS-R16');
  expect((await runLine('keys list')).output).toMatch(
    new RegExp(`${key.id} +Ada +mf-one, mf-two +.* +mf-one ${release.build.slice(0, 8)}`),
  );
});

test('D-21 reports an untrusted key with the command that makes it trusted', async () => {
  const keys = path.join(fixture.root, 'Grace');
  const { publicKey } = await createKey(keys);
  const env = { PRESS_DATA: fixture.data, PRESS_KEYS: keys, PRESS_TRUSTED_KEYS: fixture.site.trusted };
  const { dist } = await fixture.build('mf-one', 'export default 2;\n');
  const { output } = await commandLine(() => env)(`publish mf-one --dist ${dist}`);
  expect(output).toContain(`npm run release -- keys trust ${publicKey} --owner NAME --areas AREA`);
});

test('D-21 an edge refuses a release of another area by such a key, whoever wrote it into the registry', async () => {
  const { key } = await machine('Ada', ['mf-two']);
  const registry = await fixture.readRegistry();
  const entry = registry.areas['mf-one']!;
  const stable = entry.builds[entry.stable!]!;
  const { serial: _serial, signature: _signature, ...manifest } = stable;
  entry.builds[stable.build] = signRelease(manifest, 9, key);
  const warn = jest.fn();
  const verify = registryVerifier({ site: fixture.site, store: fixture.store, unsigned: true, warn });
  const { signature: _ofRegistry, ...unsigned } = registry;
  await expect(verify(unsigned, { previous: null })).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('which may publish mf-two only'),
  });
});

test('D-21 a trusted key keeps its areas, because its signatures depend on them', async () => {
  const { key } = await machine('Ada', ['mf-one']);
  await expect(trustKey(fixture.site.trusted, key.publicKey, 'Ada', { areas: ['mf-two'] })).rejects.toMatchObject({
    code: 'PRESS-R16',
  });
});

test('reads the files of a version with approvals, without requiring any', async () => {
  const { trusted } = fixture.site;
  const keys = JSON.parse(await readFile(trusted, 'utf8')) as object;
  await writeFile(trusted, JSON.stringify({ ...keys, secondKey: ['mf-one', 'shell'] }));
  const log = path.join(fixture.data, 'audit-log.jsonl');
  const figures = '"figures":{"approvedBy":"Grace (key 0123456789abcdef)"}';
  await writeFile(log, (await readFile(log, 'utf8')).replaceAll('"why":', `${figures},"why":`));
  const { runLine } = await machine('Ada');
  const { dist, release } = await fixture.build('mf-one', 'export default 2;\n');
  expect(await runLine(`publish mf-one --dist ${dist} --stable`)).toMatchObject({ exitCode: 0 });
  expect(await fixture.readEntry()).toMatchObject({ stable: release.build });
  expect(await runLine('verify')).toMatchObject({ exitCode: 0 });
  expect((await runLine('history')).output).toContain('figures: approvedBy Grace (key 0123456789abcdef)');
});
