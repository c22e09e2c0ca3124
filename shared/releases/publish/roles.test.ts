import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { isCodedError } from '@press/errors';
import { readAuditLog } from '../audit/audit-log';
import { run } from '../command/run';
import { readRegistry } from '../registry/file';
import { registryVerifier } from '../registry/verify';
import { releasesFolder, siteFolders } from '../registry/site';
import { createKey } from '../signing/private-keys';
import { signRelease } from '../signing/sign';
import { trustKey } from '../signing/trusted-keys';
import { directoryStore } from '../store/directory';
import { ReleaseFixture } from '../testing/fixture';
import { copyRelease } from './copy';

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

test('D-21 where the site asks for it, a build becomes stable only when a second person has approved it', async () => {
  const [ada, alias, grace] = [await machine('Ada'), await machine('Ada 2'), await machine('Grace')];
  await ada.runLine('keys second mf-one,shell');
  const { dist, release } = await fixture.build('mf-one', 'export default 2;\n');
  expect((await ada.runLine(`publish mf-one --dist ${dist} --stable`)).output).toContain('PRESS-R22');
  expect((await ada.runLine(`publish mf-one --dist ${dist}`)).exitCode).toBe(0);
  expect((await ada.runLine('promote mf-one')).output).toContain('PRESS-R22');
  await ada.runLine(`approve mf-one ${release.build}`);
  expect((await ada.runLine('promote mf-one')).output).toContain('PRESS-R22');
  // An approval of another build, and a file that nobody signed.
  await grace.runLine(`approve mf-one ${(await fixture.readEntry()).stable}`);
  const approvals = path.join(fixture.data, 'approvals');
  const own = path.join(approvals, `mf-one.${release.build}.${ada.key.id}`);
  await rename(own, path.join(approvals, `mf-one.${release.build}.${alias.key.id}`));
  expect((await ada.runLine('promote mf-one')).output).toContain('PRESS-R22');
  expect((await grace.runLine(`approve mf-one ${release.build}`)).exitCode).toBe(0);
  expect((await ada.runLine('promote mf-one')).exitCode).toBe(0);
  const log = await readAuditLog(fixture.data, (await fixture.readRegistry()).rev);
  expect(log.at(-1)?.figures).toEqual({ approvedBy: `Grace (key ${grace.key.id})` });
  // A rollback waits for nobody.
  expect((await ada.runLine('rollback mf-one')).exitCode).toBe(0);
  expect((await ada.runLine('keys second none')).exitCode).toBe(0);
});

describe('D-22 copy', () => {
  const to = async () => {
    const site = siteFolders(path.join(fixture.root, 'production'), fixture.keys);
    await mkdir(site.data);
    await copyRelease({
      from: fixture.data,
      site,
      store: directoryStore(releasesFolder(site.data)),
      name: 'shell',
      stable: true,
      why: 'a test',
    });
    return site;
  };

  test('moves the same bytes from one registry to another, as a canary at 0 %', async () => {
    const site = await to();
    const { release } = await copyRelease({
      from: fixture.data,
      site,
      store: directoryStore(releasesFolder(site.data)),
      name: 'mf-one',
      stable: false,
      why: 'a test',
    });
    const entry = (await readRegistry(site.data))?.areas['mf-one'];
    expect(entry).toMatchObject({ stable: null, canary: { build: release.build, bps: 0 } });
    for (const { path: file } of release.files) {
      const [before, after] = await Promise.all(
        [fixture.data, site.data].map((data) => readFile(path.join(data, 'releases/mf-one', release.build, file))),
      );
      expect(after).toEqual(before);
    }
    const verify = registryVerifier({ site, store: fixture.store, unsigned: false, warn: jest.fn() });
    await expect(verify((await readRegistry(site.data))!, null)).resolves.toBeTruthy();
  });

  test('refuses a release that no key signed which the target trusts, and one whose files were changed', async () => {
    const site = await to();
    const stranger = siteFolders(site.data, path.join(fixture.root, 'stranger'));
    const copy = (of: typeof site) =>
      copyRelease({
        from: fixture.data,
        site: of,
        store: directoryStore(releasesFolder(of.data)),
        name: 'mf-one',
        stable: false,
        why: 'a test',
      });
    await expect(copy(stranger)).rejects.toMatchObject({ code: 'PRESS-R09' });
    const { build } = (await fixture.readEntry()).builds[(await fixture.readEntry()).stable!]!;
    const file = path.join(fixture.data, 'releases/mf-one', build, 'client/app.js');
    await rename(path.join(path.dirname(file), 'page.js'), file);
    const refused = await copy(site).catch((thrown: unknown) => thrown);
    expect(isCodedError(refused, 'PRESS-R04')).toBe(true);
    expect((await readRegistry(site.data))?.areas).toEqual({});
  });
});
