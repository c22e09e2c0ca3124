import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registryVerifier, directoryStore, registryFile, type Registry } from '@press/releases';
import { localSigner, signRegistry } from '@press/releases/testing';
import { page, publisher, recordingLog, StubSite } from '../testing/stub-site';
import { RegistryFollower } from './registry-follower';
import { openSnapshot } from './registry-snapshot';

const area = (html: string) => [{ name: 'mf-one', routes: ['/'], render: page(html) }];

let stub: StubSite;
let follower: RegistryFollower;
let installed: Registry[];
let lines: Record<string, unknown>[];
let file: string;

beforeEach(async () => {
  stub = await StubSite.create(area('one'));
  file = registryFile(stub.data);
  installed = [];
  const recording = recordingLog();
  lines = recording.lines;
  const verify = registryVerifier({
    site: stub.folders,
    store: directoryStore(stub.store),
    unsigned: false,
    warn: () => undefined,
  });
  const install = async (registry: Registry, leaveOut: boolean): Promise<string[]> => {
    const { registry: verified, flaws } = await verify(registry, { previous: installed.at(-1) ?? null, leaveOut });
    await openSnapshot(verified, stub.store, publisher);
    installed.push(verified);
    return flaws.map(({ release, error }) => `${release.name} (${error.code})`);
  };
  follower = new RegistryFollower({
    registry: stub.folders.registry,
    lastKnown: async () => null,
    log: recording.log,
    install,
  });
});
afterEach(() => follower.close());

const revisions = () => installed.map(({ rev }) => rev);
const refusals = () => lines.filter(({ code }) => code === 'PRESS-E04');
/** Writes a registry with a valid signature, like an attacker with the publisher's key. */
const writeSigned = async (text: string): Promise<void> => {
  const key = await localSigner(stub.folders);
  await writeFile(file, JSON.stringify(signRegistry(JSON.parse(text) as Registry, key)));
};
/** A notification may have started a check that is in progress; the second call starts after it. */
const check = async () => {
  await follower.check();
  await follower.check();
};

test('D-03 a new revision is installed without a restart', async () => {
  await follower.start();
  await stub.publish(area('two'));
  await check();
  expect(revisions()).toEqual([1, 2]);
});

test('fault 40 fault 55 a half-written, missing, older or unsigned registry is logged once, and the last good one stays in use', async () => {
  await follower.start();
  const good = await readFile(file, 'utf8');
  await stub.publish(area('two'));
  await check();
  const newer = await readFile(file, 'utf8');

  // Each state of a partly written file is unreadable in a different way.
  for (const length of [0, 200, 400, 0]) {
    await writeFile(file, newer.slice(0, length));
    await check();
  }
  expect(refusals()).toMatchObject([{ cause: expect.stringContaining('PRESS-R01'), rev: 2 }]);

  await rm(file);
  await check();
  await check();
  expect(refusals()).toHaveLength(2);

  await writeFile(`${file}.old`, good);
  await rename(`${file}.old`, file);
  await check();
  expect(refusals().at(-1)).toMatchObject({ cause: expect.stringContaining('went back to revision 1') });
  expect(revisions()).toEqual([1, 2]);

  // The current revision, edited by hand: the edge reports a refusal although there is nothing newer to install.
  await writeFile(file, newer.replace(/"salt": "[^"]*"/, '"salt": "another"'));
  await check();
  expect(follower.health().problem).toBe('refused: PRESS-E04');
  expect(refusals().at(-1)).toMatchObject({ cause: expect.stringContaining('changed without a new revision') });
  await writeFile(file, newer);
  await check();
  expect(follower.health().problem).toBeNull();

  // A later revision without a valid signature.
  await writeFile(file, newer.replace('"rev": 2', '"rev": 3'));
  await check();
  expect(refusals().at(-1)).toMatchObject({ cause: expect.stringContaining('PRESS-R18') });

  await writeSigned(newer.replace('"rev": 2', '"rev": 3'));
  await check();
  expect(revisions()).toEqual([1, 2, 3]);
});

test('does not install a registry that names a release missing in the store', async () => {
  await follower.start();
  const [, release] = await stub.publish(area('two'));
  await rm(`${stub.store}/mf-one/${release!.build}`, { recursive: true });
  await writeSigned((await readFile(file, 'utf8')).replace('"rev": 2', '"rev": 9'));
  await check();
  expect(refusals().at(-1)).toMatchObject({ cause: expect.stringMatching(/PRESS-(R04|E12)/) });
  expect(installed.at(-1)?.rev).not.toBe(9);
});

test('fault 9 and fault 10 after an untrusted signature or a changed release, the last good registry stays in use', async () => {
  await follower.start();
  await stub.publish(area('two'));
  await check();
  const good = await readFile(file, 'utf8');
  // The releases of the builds, not the registry.
  const unsigned = good
    .replace('"rev": 2', '"rev": 3')
    .replaceAll(/"signature": \{\s*"key": "\w+",\s*"value"[^}]*\}/g, '"signature": null');
  for (const bad of [
    unsigned,
    good.replace('"rev": 2', '"rev": 3').replaceAll('"version": "1.0.0"', '"version": "1.0.1"'),
  ]) {
    await writeSigned(bad);
    await check();
    expect(refusals().at(-1)).toMatchObject({ cause: expect.stringContaining('PRESS-R09'), rev: 2 });
  }
  await writeFile(
    file,
    good.replace('"rev": 2', '"rev": 3').replaceAll(/"integrity": "sha256-[^"]*"/g, '"integrity": ""'),
  );
  await check();
  expect(refusals().at(-1)).toMatchObject({ cause: expect.stringContaining('PRESS-R02'), rev: 2 });
  expect(revisions()).toEqual([1, 2]);
  await writeSigned(good.replace('"rev": 2', '"rev": 4'));
  await check();
  expect(revisions()).toEqual([1, 2, 4]);
});

test('without a registry the edge does not start, and the error says what to do', async () => {
  await rm(file);
  await expect(follower.start()).rejects.toMatchObject({
    code: 'PRESS-E02',
    next: expect.stringContaining('npm start'),
  });
});

test('fault 237 starts with the intact releases, reports the others, follows changes, and takes the rest once repaired', async () => {
  const [, first] = await stub.publish(area('one'));
  const [, second] = await stub.publish(area('two'));
  const damaged = path.join(stub.store, 'mf-one', second!.build, 'server.cjs');
  const bytes = await readFile(damaged);
  await writeFile(damaged, 'damaged');
  await follower.start();
  const stable = () => installed.at(-1)?.areas['mf-one']?.stable;
  expect(stable()).toBe(first!.build);
  expect(follower.health().problem).toBe('incomplete: mf-one (PRESS-R04)');
  await stub.canary({ name: 'mf-two', routes: ['/two'] }, 1_000);
  await check();
  expect([stable(), installed.at(-1)?.areas['mf-two']?.canary?.bps]).toEqual([first!.build, 1_000]);
  expect(refusals().map(({ msg }) => msg)).toEqual([
    'registry installed without its damaged releases',
    'registry installed without its damaged releases',
  ]);
  await writeFile(damaged, bytes);
  await check();
  expect([stable(), follower.health().problem]).toEqual([second!.build, null]);
});
