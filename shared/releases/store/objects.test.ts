import { collectGarbage } from '../maintenance/collect-garbage';
import { verifySite } from '../maintenance/verify-site';
import { siteFromEnv, storeFromEnv } from '../registry/site';
import { ReleaseFixture } from '../testing/fixture';
import { openTestBucket, REAL_S3, type TestBucket } from '../testing/test-bucket';
import { parseS3Address, s3Bucket } from './bucket';
import type { ReleaseStore } from './release-store';

if (REAL_S3 !== undefined) jest.setTimeout(300_000);
/** What a real store cannot be told to do. */
const testOnDouble = REAL_S3 === undefined ? test : test.skip;

let fixture: ReleaseFixture;
let bucket: TestBucket;
let store: ReleaseStore;
beforeEach(async () => {
  bucket = await openTestBucket();
  fixture = await ReleaseFixture.create();
  await fixture.key();
  store = storeFromEnv({ ...process.env, PRESS_STORE: bucket.address }, fixture.data);
});
afterEach(async () => {
  await bucket.close();
  await fixture.remove();
});

const publish = async (name: string, entry?: string) =>
  (await fixture.publish(await fixture.build(name, entry), { store, stable: true })).release;
const publishSite = async () => {
  await publish('shell');
  return publish('mf-one');
};

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
  expect((await store.list()).map(({ name }) => name).sort()).toEqual(['mf-one', 'shell']);
  await bucket.delete(manifest);
  expect(await store.list('mf-one')).toEqual([]);
  await bucket.put(`r/mf-one/${build}/client/app.js`, 'half');
  await publish('mf-one');
  expect(await verifySite(fixture.site, store)).toMatchObject({ releases: 2, findings: [] });
  expect(await bucket.keys()).toContain(manifest);
  await store.delete('mf-one', build);
  expect((await bucket.keys()).filter((key) => key.includes('mf-one'))).toEqual([]);
  expect(await store.get('mf-one', build, 'client/app.js')).toBeNull();
});

test('M-05 gc deletes the objects of builds that are no longer needed', async () => {
  await publishSite();
  for (const text of ['2', '3', '4', '5']) await publish('mf-one', `export const n = ${text};\n`);
  const files = async () => (await bucket.keys()).filter((key) => key.startsWith('r/mf-one/'));
  const count = (await files()).length;
  const now = Date.now() + 400 * 86_400_000;
  const { deleted } = await collectGarbage({ site: fixture.site, store, dryRun: false, now, why: 'a test' });
  expect(deleted).toHaveLength(2);
  expect(await files()).toHaveLength((count / 5) * 3);
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

testOnDouble('M-05 a bucket that is away, or has other keys, is a coded error, and nothing is published', async () => {
  await publishSite();
  bucket.double!.isAway = true;
  await expect(store.list()).rejects.toMatchObject({ code: 'PRESS-R23' });
  bucket.double!.isAway = false;
  process.env['AWS_SECRET_ACCESS_KEY'] = 'another secret';
  const count = bucket.double!.objects.size;
  const other = storeFromEnv({ ...process.env, PRESS_STORE: bucket.address }, fixture.data);
  await expect(fixture.publish(await fixture.build('mf-two'), { store: other })).rejects.toMatchObject({
    code: 'PRESS-R08',
    reason: expect.stringContaining('PRESS-R23'),
  });
  expect(bucket.double!.objects.size).toBe(count);
});

test('M-05 an address that names no store, or a registry in a bucket, is refused before anything is connected', () => {
  const open = (env: Record<string, string>) => () => siteFromEnv({ PRESS_DATA: fixture.data, ...env });
  const refused = (cause: string, next: string) =>
    expect.objectContaining({
      code: 'PRESS-R24',
      reason: expect.stringContaining(cause),
      next: expect.stringContaining(next),
    });
  expect(() => storeFromEnv({ PRESS_STORE: '/var/releases' }, fixture.data)).toThrow(refused('/var/releases', 's3://'));
  expect(open({ PRESS_STORE: 's3://press', PRESS_REGISTRY: 's3://press' })).toThrow(
    refused('names a bucket', 'Set postgresql://'),
  );
  expect(open({ PRESS_STORE: 's3://press', PRESS_REGISTRY: 'mysql://press:secret@host/press' })).toThrow(
    refused('is not the address of a registry', 'Set postgresql://'),
  );
  expect(open({ PRESS_REGISTRY: 'postgresql://host/press' })).toThrow(refused('set without PRESS_STORE', 'Set both'));
});
