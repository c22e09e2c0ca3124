import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { CodedError } from '@press/errors';
import {
  directoryStore,
  objectStoreFromEnv,
  registryFile,
  registryVerifier,
  releasesFolder,
  type Registry,
} from '@press/releases';
import { ReleaseFixture, siteFolders } from '@press/releases/testing';
import { KEYS, startS3, type S3Server } from '@press/test-servers/s3';
import { recordingLog } from '../testing/stub-site';
import { LocalCopy } from './local-copy';
import { RegistryFollower } from './registry-follower';

/** The environment of an edge. */
const before = { ...process.env };
let fixture: ReleaseFixture;
let bucket: S3Server;
let edgeData: string;
let installed: Registry[];
let lines: Record<string, unknown>[];
beforeEach(async () => {
  bucket = await startS3();
  Object.assign(process.env, KEYS, { AWS_ENDPOINT_URL_S3: bucket.endpoint });
  fixture = await ReleaseFixture.create();
  edgeData = testFolder();
  installed = [];
  await fixture.key();
});
afterEach(async () => {
  process.env = { ...before };
  await bucket.close();
  await fixture.remove();
});

/** Replaces the registry's database; it fails together with the bucket. */
const networkFolder = () => path.join(fixture.root, 'network');
const network = (data: string) => {
  const site = siteFolders(data, fixture.keys);
  const { registry } = siteFolders(networkFolder(), fixture.keys);
  const unlessAway = <T>(ask: () => Promise<T>): Promise<T> =>
    bucket.isAway ? Promise.reject(new CodedError('PRESS-R23', 'The network is away.', 'Wait.')) : ask();
  const read = () => unlessAway(() => registry.read());
  const version = () => unlessAway(() => registry.version());
  return {
    // Without notifications, so that only the test causes checks.
    site: { ...site, registry: { ...registry, read, version, follow: () => () => undefined } },
    store: objectStoreFromEnv({ ...process.env, PRESS_STORE: 's3://press' })!,
  };
};
/** Publishes from a machine that shares no folder with the edge. */
const publish = async (name: string, entry = 'export {};\n') =>
  fixture.publish(await fixture.build(name, entry), { ...network(fixture.data), stable: true });

/** Starts an edge with nothing but its folder. It checks the registry only when a test asks it to. */
async function startEdge(): Promise<RegistryFollower> {
  const { site, store } = network(edgeData);
  const recording = recordingLog();
  lines = recording.lines;
  const copy = new LocalCopy({ data: edgeData, store, log: recording.log });
  const local = directoryStore(releasesFolder(edgeData));
  const verify = registryVerifier({ site, store: local, unsigned: false, warn: () => undefined });
  const follower = new RegistryFollower({
    registry: site.registry,
    lastKnown: () => copy.lastRegistry(),
    log: recording.log,
    install: async (registry, leaveOut) => {
      const missing = await copy.fill(registry);
      const { registry: verified, flaws } = await verify(registry, { previous: null, leaveOut, missing });
      installed.push(verified);
      await copy.keep(registry);
      return flaws.map(({ release, error }) => `${release.name} (${error.code})`);
    },
  });
  await follower.start();
  // The timer's check could come between a publication and what a test does to its files.
  follower.close();
  return follower;
}
const revisions = () => installed.map(({ rev }) => rev);

test('M-06 an edge serves releases of a bucket from its own disk, and takes changes', async () => {
  await publish('shell');
  const { release } = await publish('mf-one');
  const edge = await startEdge();
  const local = directoryStore(releasesFolder(edgeData));
  for (const file of ['client/page.js', 'client/page.js.br', 'server.cjs'])
    expect(await local.get('mf-one', release.build, file)).not.toBeNull();
  await publish('mf-one', 'export const b = 2;\n');
  await edge.check();
  expect(revisions()).toEqual([2, 3]);
  expect(edge.health()).toMatchObject({ problem: null, storeRev: 3 });
});

test('M-06 an edge starts and serves while the bucket is away, says so, and recovers when it is back', async () => {
  await publish('shell');
  const first = await startEdge();
  await publish('mf-one');
  await first.check();
  bucket.isAway = true;
  const edge = await startEdge();
  expect(revisions()).toEqual([1, 2, 2]);
  expect(edge.health()).toMatchObject({ problem: 'refused: PRESS-R23', checkedAt: 0, storeRev: 0 });
  await edge.check();
  expect(lines.filter(({ code }) => code === 'PRESS-E04')).toHaveLength(1);
  bucket.isAway = false;
  await publish('mf-two');
  await edge.check();
  expect(revisions()).toEqual([1, 2, 2, 3]);
  expect(edge.health()).toMatchObject({ problem: null, storeRev: 3 });
});

test('M-06 an edge that has served a revision accepts no older one, even after a restart', async () => {
  await publish('shell');
  const file = registryFile(networkFolder());
  const older = await readFile(file, 'utf8');
  await publish('mf-one');
  await startEdge();
  await writeFile(file, older);
  const edge = await startEdge();
  expect(revisions()).toEqual([2, 2]);
  expect(edge.health()).toMatchObject({ problem: 'refused: PRESS-E04', storeRev: 1 });
  await edge.check();
  expect(revisions()).toEqual([2, 2]);
});

test('M-06 neither keeps nor serves a file that somebody changed in the bucket', async () => {
  await publish('shell');
  const edge = await startEdge();
  const { release } = await publish('mf-one');
  const file = `/press/r/mf-one/${release.build}/client/app.js`;
  const bytes = bucket.objects.get(file)!;
  bucket.objects.set(file, Buffer.from('evil()'));
  bucket.objects.set(`${file.replace('app.js', 'page.js')}.br`, Buffer.from('no brotli'));
  await edge.check();
  expect([revisions(), edge.health().problem]).toEqual([[1], 'refused: PRESS-E12']);
  bucket.objects.set(file, bytes);
  await edge.check();
  expect(revisions()).toEqual([1, 2]);
  const local = directoryStore(releasesFolder(edgeData));
  expect(await local.get('mf-one', release.build, 'client/page.js.br')).toBeNull();
  expect(await local.get('mf-one', release.build, 'client/page.js.gz')).not.toBeNull();
});

test('M-06 fault 237 copies a file again that is damaged on the edge; one that is damaged in the bucket affects only its own area', async () => {
  await publish('shell');
  const { release } = await publish('mf-one');
  await startEdge();
  const local = path.join(releasesFolder(edgeData), 'mf-one', release.build, 'client/app.js');
  await writeFile(local, 'damaged');
  expect((await startEdge()).health().problem).toBeNull();
  expect(await readFile(local, 'utf8')).toBe('export {};\n');

  bucket.objects.set(`/press/r/mf-one/${release.build}/client/app.js`, Buffer.from('damaged'));
  edgeData = testFolder();
  expect((await startEdge()).health().problem).toBe('incomplete: mf-one (PRESS-E12)');
  expect(installed.at(-1)?.shell.stable).toBeDefined();
});

test.each([
  ['cut off', (text: string) => text.slice(0, 200)],
  ['changed', (text: string) => text.replace(/"rev": \d+/, '"rev": 99')],
])(
  "an edge whose copy of the registry is %s starts with the network's registry, and replaces the copy",
  async (_, damage) => {
    await publish('shell');
    await publish('mf-one');
    await startEdge();
    const file = registryFile(edgeData);
    const whole = await readFile(file, 'utf8');
    await writeFile(file, damage(whole));
    expect((await startEdge()).health()).toMatchObject({ problem: null, storeRev: 2 });
    expect(revisions()).toEqual([2, 2]);
    expect(lines).toContainEqual(expect.objectContaining({ code: 'PRESS-E32' }));
    expect(await readFile(file, 'utf8')).toBe(whole);

    await writeFile(file, damage(whole));
    bucket.isAway = true;
    await expect(startEdge()).rejects.toMatchObject({ code: 'PRESS-R23' });
  },
);

test('M-06 an edge does not start without a registry and with nothing on disk', async () => {
  await expect(startEdge()).rejects.toMatchObject({ code: 'PRESS-E02' });
  bucket.isAway = true;
  await expect(startEdge()).rejects.toMatchObject({ code: 'PRESS-R23' });
});
