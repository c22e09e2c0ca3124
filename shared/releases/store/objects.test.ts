import { randomUUID } from 'node:crypto';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { KEYS, type S3Server, startS3 } from '@press/test-servers/s3';
import { collectGarbage } from '../maintenance/collect-garbage';
import { verifySite } from '../maintenance/verify-site';
import { siteFromEnv, storeFromEnv } from '../registry/site';
import { ReleaseFixture } from '../testing/fixture';
import { type Bucket, s3Bucket } from './bucket';
import type { ReleaseStore } from './release-store';

/** The address of a real store, with credentials in `AWS_…`. Without it the tests use a double. */
const REAL_S3 = process.env['PRESS_TEST_S3'];
/** Tests of behaviour that cannot be forced on a real store. */
const testOnDouble = REAL_S3 === undefined ? test : test.skip;

const before = { ...process.env };
let fixture: ReleaseFixture;
/** Null for a real store. */
let double: S3Server | null;
let client: S3Client;
/** An empty folder of the bucket `press`. */
let prefix: string;
let bucket: Bucket;
let store: ReleaseStore;
const openStore = () => storeFromEnv({ ...process.env, PRESS_STORE: `s3://press/${prefix}` }, fixture.data);
beforeEach(async () => {
  double = REAL_S3 === undefined ? await startS3() : null;
  const endpoint = double?.endpoint ?? REAL_S3 ?? '';
  Object.assign(process.env, double && KEYS, { AWS_ENDPOINT_URL_S3: endpoint, AWS_MAX_ATTEMPTS: '1' });
  client = new S3Client({ endpoint, forcePathStyle: true });
  if (!double)
    await client.send(new CreateBucketCommand({ Bucket: 'press' })).catch((error: unknown) => {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
    });
  prefix = `site-${randomUUID()}/`;
  bucket = s3Bucket({ bucket: 'press', prefix }, process.env);
  fixture = await ReleaseFixture.create();
  await fixture.key();
  store = openStore();
});
afterEach(async () => {
  process.env = { ...before };
  await bucket.close();
  client.destroy();
  await double?.close();
  await fixture.remove();
});

const TEXT = { type: 'text/plain', cacheControl: 'no-store' };
const keys = async () => (await bucket.list('')).map(({ key }) => key);
const publish = async (name: string, entry?: string) =>
  (await fixture.publish(await fixture.build(name, entry), { store, stable: true })).release;
const publishSite = async () => {
  await publish('shell');
  return publish('mf-one');
};

test('M-05 a cache can serve /r/ from the bucket: types, encodings and lifetimes, and only browser files', async () => {
  const { build } = await publishSite();
  const of = async (file: string) => {
    const Key = `${prefix}r/mf-one/${build}/${file}`;
    const { ContentType, CacheControl, ContentEncoding } = await client.send(
      new HeadObjectCommand({ Bucket: 'press', Key }),
    );
    return [ContentType, CacheControl, ContentEncoding];
  };
  const forever = 'public, max-age=31536000, immutable';
  expect(await of('client/page.js')).toEqual(['text/javascript; charset=utf-8', forever, undefined]);
  expect(await of('client/page.js.br')).toEqual(['text/javascript; charset=utf-8', forever, 'br']);
  expect((await of('client/app.css'))[0]).toBe('text/css; charset=utf-8');
  const isPublic = (await keys()).filter((key) => key.startsWith('r/'));
  expect(isPublic.length).toBeGreaterThan(4);
  for (const key of isPublic) expect(key).toContain('/client/');
  expect(await keys()).toContain(`private/mf-one/${build}/server.cjs`);
});

test('M-05 a build exists once its manifest does; until then the files are stored again', async () => {
  const { build } = await publishSite();
  const manifest = `manifests/mf-one/${build}.json`;
  expect((await store.list()).map(({ name }) => name).sort()).toEqual(['mf-one', 'shell']);
  await bucket.delete(manifest);
  expect(await store.list('mf-one')).toEqual([]);
  await bucket.put(`r/mf-one/${build}/client/app.js`, Buffer.from('half'), TEXT);
  await publish('mf-one');
  expect(await verifySite(fixture.site, store)).toMatchObject({ releases: 2, findings: [] });
  expect(await keys()).toContain(manifest);
  await store.delete('mf-one', build);
  expect((await keys()).filter((key) => key.includes('mf-one'))).toEqual([]);
  expect(await store.get('mf-one', build, 'client/app.js')).toBeNull();
});

test('M-05 gc deletes the objects of builds that are no longer needed', async () => {
  await publishSite();
  for (const text of ['2', '3', '4', '5']) await publish('mf-one', `export const n = ${text};\n`);
  const files = async () => (await keys()).filter((key) => key.startsWith('r/mf-one/'));
  const count = (await files()).length;
  const now = Date.now() + 400 * 86_400_000;
  const { deleted } = await collectGarbage({ site: fixture.site, store, dryRun: false, now, why: 'a test' });
  expect(deleted).toHaveLength(2);
  expect(await files()).toHaveLength((count / 5) * 3);
});

test('M-05 exactly one of many concurrent writers of an object succeeds', async () => {
  const created = await Promise.all(
    Array.from({ length: 20 }, (_, n) => bucket.create('race', Buffer.from(String(n)), TEXT)),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await bucket.get('race'))?.toString()).toBe(String(created.indexOf(true)));
});

testOnDouble('M-05 a bucket that is away, or has other keys, is a coded error, and nothing is published', async () => {
  await publishSite();
  double!.isAway = true;
  await expect(store.list()).rejects.toMatchObject({ code: 'PRESS-R23' });
  double!.isAway = false;
  process.env['AWS_SECRET_ACCESS_KEY'] = 'another secret';
  const count = double!.objects.size;
  await expect(fixture.publish(await fixture.build('mf-two'), { store: openStore() })).rejects.toMatchObject({
    code: 'PRESS-R23',
  });
  expect(double!.objects.size).toBe(count);
});

test('M-05 refuses an address that names no store, or a registry in a bucket, before it connects', () => {
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
