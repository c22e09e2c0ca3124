import path from 'node:path';
import { run } from '../command/run';
import { registryVerifier } from '../registry/verify';
import { signRelease } from '../signing/signatures';
import { createKey } from '../signing/signer';
import { trustKey } from '../signing/trusted-keys';
import { ReleaseFixture } from '../testing/fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.publishSite();
});
afterEach(() => fixture.remove());

/** A machine of its own, whose key is trusted at the site. */
async function machine(name: string, areas?: string[]) {
  const keys = path.join(fixture.root, name);
  const key = await createKey(keys);
  await trustKey(fixture.site.trusted, key.publicKey, name, { areas });
  const env = { PRESS_DATA: fixture.data, PRESS_KEYS: keys, PRESS_TRUSTED_KEYS: fixture.site.trusted };
  const runLine = async (line: string) => {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const exitCode = await run(line.split(' '), { env, writeOutput: write, writeError: write });
    return { exitCode, output: lines.join('\n') };
  };
  return { key, runLine };
}

test('D-21 a key publishes and promotes only the areas that it is named for', async () => {
  const { runLine, key } = await machine('Ada', ['mf-one', 'mf-two']);
  const { dist, release } = await fixture.build('mf-one', 'export default 2;\n');
  expect(await runLine(`publish mf-one --dist ${dist}`)).toMatchObject({ exitCode: 0 });
  expect(await runLine('promote mf-one')).toMatchObject({ exitCode: 0 });
  const other = await fixture.build('mf-other');
  for (const line of [`publish mf-other --dist ${other.dist}`, 'preview mf-other'])
    expect((await runLine(line)).exitCode).toBe(1);
  expect((await runLine(`publish mf-other --dist ${other.dist}`)).output).toContain('PRESS-R16');
  await fixture.publish(other);
  expect((await runLine('promote mf-other')).output).toContain('PRESS-R16');
  expect((await runLine('keys list')).output).toMatch(
    new RegExp(`${key.id} +Ada +mf-one, mf-two +.* +mf-one ${release.build.slice(0, 8)}`),
  );
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
  await expect(verify(unsigned, null)).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('which may publish mf-two only'),
  });
});

test('D-21 a trusted key keeps its areas: what it signed depends on them', async () => {
  const { key } = await machine('Ada', ['mf-one']);
  await expect(trustKey(fixture.site.trusted, key.publicKey, 'Ada', { areas: ['mf-two'] })).rejects.toMatchObject({
    code: 'PRESS-R16',
  });
});
