import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { collectGarbage } from '../maintenance/collect-garbage';
import { verifySite } from '../maintenance/verify-site';
import { readRegistry, registryFile } from '../registry/registry';
import type { ReleaseStore } from '../store/release-store';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';

/** Publications that are killed or meet a full disk. */
let fixture: ReleaseFixture;
let program: string;
beforeAll(async () => {
  fixture = await ReleaseFixture.create();
  program = path.join(fixture.root, 'release.mjs');
  await promisify(execFile)(process.execPath, [
    path.join(__dirname, '../../build/testing/compile-program.mjs'),
    path.join(__dirname, '../command/main.ts'),
    program,
  ]);
  await fixture.publishSite();
});
afterAll(() => fixture.remove());

/** A release of 8 MB. */
async function large(name: string): Promise<TestBuild> {
  await mkdir(path.join(fixture.root, 'dist', name, 'client'), { recursive: true });
  for (const at of [1, 2, 3, 4])
    await writeFile(path.join(fixture.root, 'dist', name, `client/${at}.woff2`), randomBytes(2_000_000));
  return fixture.build(name);
}

/** Kills a publication as soon as it has created a file that this expression finds. @returns the signal, or its output */
async function killAt({ dist, release }: TestBuild, place: string): Promise<string> {
  const preload = path.join(__dirname, '../testing/killed-at.mjs');
  const child = spawn(process.execPath, ['--import', preload, program, 'publish', release.name, '--dist', dist], {
    env: { ...process.env, PRESS_DATA: fixture.data, PRESS_KEYS: fixture.keys, KILLED_AT: place },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? `exit code ${code}: ${output}`;
}

test('D-02 a publication killed halfway leaves no trace, and the next one succeeds', async () => {
  const before = await readFile(registryFile(fixture.data), 'utf8');
  const built = await large('mf-two');
  expect(await killAt(built, String.raw`\.installing-[^/]+/client/2\.woff2$`)).toBe('SIGKILL');
  expect(await readFile(registryFile(fixture.data), 'utf8')).toBe(before);
  expect(await fixture.store.list('mf-two')).toEqual([]);
  expect(await killAt(built, String.raw`/registry\.json\.lock$`)).toBe('SIGKILL');
  expect(await verifySite(fixture.site, fixture.store)).toMatchObject({ findings: [] });
  expect(await fixture.publish(built)).toMatchObject({ release: { build: built.release.build } });
  expect(await verifySite(fixture.site, fixture.store)).toMatchObject({ releases: 3, findings: [] });
  expect(
    await collectGarbage({ site: fixture.site, store: fixture.store, dryRun: true, now: Date.now(), why: 'a test' }),
  ).toMatchObject({ deleted: [], kept: 3 });
});

test('fault 65 a publication removes what a dead process left, but not what another machine is writing, whatever its own clock', async () => {
  const built = await fixture.build('mf-three');
  const area = path.join(fixture.data, 'releases/mf-three');
  for (const name of ['.installing-dead', '.installing-busy']) await mkdir(path.join(area, name), { recursive: true });
  await utimes(path.join(area, '.installing-dead'), 1, 1);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
  await fixture.store.publish(built.release, []);
  clock.mockRestore();
  expect((await readdir(area)).sort()).toEqual(['.installing-busy', built.release.build].sort());
  await rm(area, { recursive: true });
});

test('on a full disk, refuses the publication with the cause and leaves no trace', async () => {
  const built = await fixture.build('mf-three');
  const before = await readRegistry(fixture.data);
  const full: ReleaseStore = {
    ...fixture.store,
    publish: () =>
      Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
  };
  await expect(fixture.publish(built, { store: full })).rejects.toMatchObject({
    code: 'PRESS-R08',
    reason: expect.stringContaining('no space left'),
    next: expect.stringContaining('Nothing was published'),
  });
  expect(await readRegistry(fixture.data)).toEqual(before);
});
