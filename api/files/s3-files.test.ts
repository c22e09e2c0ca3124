import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { testFolder } from '@press/build/testing/test-folder';
import { testApp } from '../testing/app';
import { noDb } from '../testing/no-db';
import { KEYS, startS3, type S3Server } from '@press/test-servers/s3';
import { openContentFiles } from './directory-files';
import type { ContentFiles } from './content-files';
import { s3Files } from './s3-files';

/** The environment of the api. */
const before = { ...process.env };
let dir: string;
let server: S3Server;
let files: ContentFiles;
beforeEach(async () => {
  Object.assign(process.env, KEYS);
  dir = testFolder();
  server = await startS3();
  files = s3Files({ bucket: 'press', prefix: 'site/', endpoint: server.endpoint });
});
afterEach(async () => {
  process.env = { ...before };
  await server.close();
});

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('F-22 bytes and files are objects named by their SHA-256, stored once', async () => {
  const bytes = Buffer.from('a figure');
  const large = randomBytes(3_000_000);
  writeFileSync(path.join(dir, 'large'), large);
  expect(await files.put(bytes)).toBe(sha256Of(bytes));
  expect(await files.putFile(path.join(dir, 'large'))).toBe(sha256Of(large));
  expect([...server.objects.keys()]).toEqual([`/press/site/${sha256Of(bytes)}`, `/press/site/${sha256Of(large)}`]);
  expect(server.objects.get(`/press/site/${sha256Of(large)}`)?.equals(large)).toBe(true);
  await files.put(bytes);
  await files.putFile(path.join(dir, 'large'));
  expect(server.requests).toEqual(['HEAD', 'PUT', 'HEAD', 'PUT', 'HEAD', 'HEAD']);
});

test('F-18 requests and reads only a range of an object', async () => {
  const sha256 = await files.put(Buffer.from('0123456789'));
  const found = await files.find(sha256);
  expect(found?.bytes).toBe(10);
  expect((await buffer(await found!.read(2, 4))).toString()).toBe('234');
  expect(server.requests.at(-1)).toBe('GET bytes=2-4');
  expect(await files.find('0'.repeat(64))).toBeNull();
  expect(await files.find('../passwd')).toBeNull();
});

test('F-18 the site serves files of the store, with ranges and an ETag', async () => {
  const { http } = testApp(noDb, { files });
  const url = `/api/files/${await files.put(Buffer.from('0123456789'))}/a.csv`;
  const whole = await http.inject(url);
  expect([whole.statusCode, whole.body, whole.headers['content-length']]).toEqual([200, '0123456789', '10']);
  const part = await http.inject({ url, headers: { range: 'bytes=7-' } });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '789', 'bytes 7-9/10']);
  const again = await http.inject({ url, headers: { 'if-none-match': String(whole.headers.etag) } });
  expect([again.statusCode, server.requests.filter((request) => request.startsWith('GET')).length]).toEqual([304, 2]);
  await http.close();
});

test("F-18 a store that refuses or is down is a coded error, and a 503 without the file's headers", async () => {
  const url = `/api/files/${await files.put(Buffer.from('x'))}/a.csv`;
  process.env['AWS_SECRET_ACCESS_KEY'] = 'another secret';
  const stranger = s3Files({ bucket: 'press', prefix: 'site/', endpoint: server.endpoint });
  await expect(stranger.put(Buffer.from('y'))).rejects.toMatchObject({ code: 'PRESS-A29' });
  expect(server.objects.size).toBe(1);
  const { http } = testApp(noDb, { files: stranger });
  const { statusCode, headers } = await http.inject(url);
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(headers).not.toHaveProperty('content-disposition');
  expect(headers).not.toHaveProperty('content-security-policy');
  await http.close();
});

test('F-22 one setting chooses the store', async () => {
  const { endpoint } = server;
  const chosen = await openContentFiles({ dataDir: dir, s3: { bucket: 'press', prefix: '', endpoint } });
  const sha256 = await chosen.put(Buffer.from('z'));
  expect([...server.objects.keys()]).toEqual([`/press/${sha256}`]);
  const local = await openContentFiles({ dataDir: dir, s3: null });
  expect(await local.find(sha256)).toBeNull();
});
