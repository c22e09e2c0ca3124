import { run } from '../command/run';
import type { Registry } from '../format/schema';
import { parseS3Address, s3Bucket } from '../objects/bucket';
import { collectGarbage } from '../maintenance/collect-garbage';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';
import { openTestBucket, REAL_S3, type TestBucket } from '../testing/test-bucket';
import { siteFromEnv, storeFromEnv } from './site';

if (REAL_S3 !== undefined) jest.setTimeout(300_000);
/** What a real store cannot be told to do. */
const testOnDouble = REAL_S3 === undefined ? test : test.skip;

let fixture: ReleaseFixture;
let bucket: TestBucket;
beforeEach(async () => {
  bucket = await openTestBucket();
  fixture = await ReleaseFixture.create();
  await fixture.key();
});
afterEach(async () => {
  await bucket.close();
  await fixture.remove();
});

const env = () => ({
  ...process.env,
  PRESS_DATA: fixture.data,
  PRESS_KEYS: fixture.keys,
  PRESS_STORE: bucket.address,
  PRESS_REGISTRY: bucket.address,
});
const command = async (line: string) => {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const words = [...line.split(' '), '--why', 'a test', '--by', 'tester'];
  const exit = await run(words, { env: env(), writeOutput: write, writeError: write });
  return { exit, text: lines.join('\n') };
};
const publish = ({ dist, release }: TestBuild, more = '') => command(`publish ${release.name} --dist ${dist}${more}`);
const publishSite = async () => {
  await publish(await fixture.build('shell'), ' --stable');
  const one = await fixture.build('mf-one');
  await publish(one, ' --stable');
  return one.release;
};

test('M-05 every command works with a bucket as store and registry', async () => {
  const first = await publishSite();
  const second = await fixture.build('mf-one', 'export const b = 2;\n');
  for (const done of [
    await publish(second),
    await command(`canary mf-one ${second.release.build.slice(0, 8)} --percent 10`),
    await command('promote mf-one'),
    await command('rollback mf-one'),
    await command('verify'),
    await command('status'),
  ])
    expect(done).toMatchObject({ exit: 0 });
  const { registry } = siteFromEnv(env());
  const current = await registry.read();
  expect([current?.rev, current?.areas['mf-one']?.stable]).toEqual([6, first.build]);
  expect((await registry.audit(6)).map(({ rev, who }) => [rev, who])).toEqual(
    [1, 2, 3, 4, 5, 6].map((rev) => [rev, 'tester']),
  );
  expect(await registry.version()).toBe('6');
});

test('M-05 a cache can answer /r/ from the bucket: types, encodings and lifetimes, and nothing but browser files', async () => {
  const { build } = await publishSite();
  const of = (file: string) => bucket.headersOf(`r/mf-one/${build}/${file}`);
  const forever = 'public, max-age=31536000, immutable';
  expect(await of('client/page.js')).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': forever,
  });
  expect(await of('client/page.js.br')).toEqual({ ...(await of('client/page.js')), 'content-encoding': 'br' });
  expect(await of('client/app.css')).toMatchObject({ 'content-type': 'text/css; charset=utf-8' });
  const keys = await bucket.keys();
  const isPublic = keys.filter((key) => key.startsWith('r/'));
  expect(isPublic.length).toBeGreaterThan(4);
  for (const key of isPublic) expect(key).toContain('/client/');
  expect(keys).toContain(`private/mf-one/${build}/server.cjs`);
});

test('M-05 a build exists when its manifest does: without it the files are stored again', async () => {
  const { build } = await publishSite();
  const manifest = `manifests/mf-one/${build}.json`;
  const store = storeFromEnv(env(), fixture.data);
  expect((await store.list()).map(({ name }) => name).sort()).toEqual(['mf-one', 'shell']);
  await bucket.delete(manifest);
  expect(await store.list('mf-one')).toEqual([]);
  await bucket.put(`r/mf-one/${build}/client/app.js`, 'half');
  await publish(await fixture.build('mf-one'), ' --stable');
  expect((await command('verify')).exit).toBe(0);
  expect(await bucket.keys()).toContain(manifest);
  await store.delete('mf-one', build);
  expect((await bucket.keys()).filter((key) => key.includes('mf-one'))).toEqual([]);
  expect(await store.get('mf-one', build, 'client/app.js')).toBeNull();
});

test('M-05 gc deletes the objects of builds that are no longer needed', async () => {
  await publishSite();
  for (const text of ['2', '3', '4', '5'])
    await publish(await fixture.build('mf-one', `export const n = ${text};\n`), ' --stable');
  const site = siteFromEnv(env());
  const store = storeFromEnv(env(), fixture.data);
  const files = async () => (await bucket.keys()).filter((key) => key.startsWith('r/mf-one/'));
  const count = (await files()).length;
  const now = Date.now() + 400 * 86_400_000;
  const { deleted } = await collectGarbage({ site, store, dryRun: false, now, why: 'a test' });
  expect(deleted).toHaveLength(2);
  expect(await files()).toHaveLength((count / 5) * 3);
});

test('M-05 of changes at the same time each is made once', async () => {
  await publishSite();
  const done = await Promise.all(['1', '2', '3', '4'].map(() => command('sign')));
  expect(done.map(({ exit }) => exit)).toEqual([0, 0, 0, 0]);
  const { registry } = siteFromEnv(env());
  expect((await registry.read())?.rev).toBe(6);
  expect(await registry.audit(6)).toHaveLength(6);
});

test('M-05 a revision is created once', async () => {
  await publishSite();
  const { registry } = siteFromEnv(env());
  const current = (await registry.read()) as Registry;
  const entry = { rev: 2, when: new Date().toISOString(), who: 'x', why: 'y', changes: [] };
  await expect(registry.swap({ ...current, rev: 2 }, entry)).rejects.toMatchObject({ code: 'PRESS-R06' });
});

test('M-05 of many writers that create an object at the same time one does', async () => {
  const place = s3Bucket(parseS3Address(bucket.address)!, process.env);
  const headers = { type: 'text/plain', cacheControl: 'no-store' };
  const created = await Promise.all(
    Array.from({ length: 20 }, (_, n) => place.create('race', Buffer.from(String(n)), headers)),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await place.get('race'))?.toString()).toBe(String(created.indexOf(true)));
  await place.close();
});

testOnDouble('M-05 a store that ignores the condition is refused', async () => {
  await publishSite();
  const { registry } = siteFromEnv(env());
  const current = (await registry.read()) as Registry;
  const entry = { rev: 2, when: new Date().toISOString(), who: 'x', why: 'y', changes: [] };
  bucket.double!.ignoresConditions = true;
  const other = siteFromEnv({ ...env(), PRESS_REGISTRY: 's3://press/other' });
  await expect(other.registry.swap({ ...current, rev: 1 }, entry)).rejects.toMatchObject({ code: 'PRESS-R24' });
});

testOnDouble('M-05 a bucket that is away, or has other keys, is a coded error, and nothing is published', async () => {
  await publishSite();
  bucket.double!.isAway = true;
  expect(await command('status')).toMatchObject({ exit: 1, text: expect.stringContaining('PRESS-R23') });
  bucket.double!.isAway = false;
  process.env['AWS_SECRET_ACCESS_KEY'] = 'another secret';
  const count = bucket.double!.objects.size;
  expect(await publish(await fixture.build('mf-two'))).toMatchObject({
    exit: 1,
    text: expect.stringContaining('PRESS-R23'),
  });
  expect(bucket.double!.objects.size).toBe(count);
  expect(await command('status --store /var/releases')).toMatchObject({
    exit: 1,
    text: expect.stringContaining('PRESS-R24'),
  });
});
