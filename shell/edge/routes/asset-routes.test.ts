import { readFile, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FileCache } from '../cache/file-cache';
import { stubEdge, type StubEdge } from '../testing/stub-edge';
import { AREAS, pagesRenderer } from '../testing/stub-pages';
import { SCRIPT, SOURCE_MAP } from '../testing/stub-site';

let edge: StubEdge;
let folder: string;

beforeAll(async () => {
  edge = await stubEdge(AREAS, pagesRenderer);
  folder = `/r/mf-one/${edge.services.snapshot.registry.areas['mf-one']!.stable}/`;
});

test('files of releases are immutable and compressed in the store', async () => {
  const file = `${folder}client/entry.js`;
  const { headers, body } = await edge.ask(file, { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  expect(gunzipSync((await edge.ask(file, { 'accept-encoding': 'gzip' })).body).toString()).toBe(SCRIPT);
  expect((await edge.ask(file)).text).toBe(SCRIPT);
  const again = await edge.ask(file, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
  expect(again).toMatchObject({ status: 304, text: '' });
  const head = await edge.ask(file, {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(SCRIPT.length) } });
});

test('G-34 a browser that saves data gets no font from memory or disk, and caches do not share that response', async () => {
  const font = `${folder}client/serif-text-first.abc.woff2`;
  const asked = [
    await edge.ask(font, { 'save-data': 'on' }),
    await edge.ask(font),
    await edge.ask(font, { 'save-data': 'on' }),
  ];
  expect(asked.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [200, 'font'],
    [204, ''],
  ]);
  expect(asked[0]?.headers['cache-control']).toMatch(/^private/);
  expect(asked.map(({ headers }) => headers['vary'])).toEqual(['save-data', 'save-data', 'save-data']);
  expect(await edge.ask(`${folder}client/entry.js`, { 'save-data': 'on' })).toMatchObject({
    status: 200,
    text: SCRIPT,
  });
});

test('fault 237 sends nothing of a file or encoding that is damaged on disk, because caches would keep it for a year', async () => {
  const { app, ask, services, stub } = await stubEdge(AREAS, pagesRenderer);
  const release = `mf-one/${services.snapshot.registry.areas['mf-one']!.stable}/client/entry.js`;
  await writeFile(`${stub.store}/${release}.br`, 'damaged');
  expect(await ask(`/r/${release}`, { 'accept-encoding': 'br' })).toMatchObject({ status: 200, text: SCRIPT });
  await writeFile(`${stub.store}/${release}`, 'damaged');
  services.files = new FileCache(1_000);
  expect(await ask(`/r/${release}`)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  await app.close();
});

test('returns 206 for a range of a file in the sent encoding, and 416 outside the file (RFC 9110, section 14)', async () => {
  const file = `${folder}client/entry.js`;
  const whole = await edge.ask(file);
  expect(whole.headers['accept-ranges']).toBe('bytes');
  const part = await edge.ask(file, { range: 'bytes=2-5' });
  expect(part).toMatchObject({
    status: 206,
    headers: { 'content-range': `bytes 2-5/${SCRIPT.length}`, 'content-length': '4', etag: whole.headers.etag },
    text: SCRIPT.slice(2, 6),
  });
  const encoded = (await edge.ask(file, { 'accept-encoding': 'br' })).body;
  const encodedPart = await edge.ask(file, { 'accept-encoding': 'br', range: 'bytes=-3' });
  expect(encodedPart).toMatchObject({ status: 206, headers: { 'content-encoding': 'br' } });
  expect(encodedPart.body.equals(encoded.subarray(-3))).toBe(true);
  expect(await edge.ask(file, { range: 'bytes=2-5', 'if-range': '"older"' })).toMatchObject({
    status: 200,
    text: SCRIPT,
  });
  expect(await edge.ask(file, { range: 'bytes=999999-' })).toMatchObject({
    status: 416,
    headers: { 'content-range': `bytes */${SCRIPT.length}` },
    text: '',
  });
  expect(await edge.ask(file, { range: 'bytes=2-5' }, 'HEAD')).toMatchObject({
    status: 200,
    headers: { 'content-length': String(SCRIPT.length) },
  });
});

test('D-19 source maps are stored with the release, and never served', async () => {
  const release = edge.stub.store + folder.replace('/r', '');
  expect((await readFile(`${release}maps/client/entry.js.map`)).toString()).toBe(SOURCE_MAP);
  expect((await edge.ask(`${folder}maps/client/entry.js.map`)).status).toBe(404);
});

test('fault 20 serves only files that a release lists for browsers; the 404 of an unknown release differs from that of a missing file', async () => {
  for (const file of [
    'server.cjs',
    'release.json',
    'client/entry.js.br',
    'client/../server.cjs',
    'client/%2e%2e/server.cjs',
    '../../../../etc/passwd',
    'client/gone.js',
    '',
  ]) {
    const { status, text } = await edge.ask(folder + file);
    expect([file, status]).toEqual([file, 404]);
    expect(text).not.toContain('exports');
  }
  expect(await edge.ask('/r/mf-one/00000000/client/entry.js')).toMatchObject({
    status: 404,
    headers: { 'press-release': 'unknown' },
  });
  expect((await edge.ask(`${folder}client/gone.js`)).headers['press-release']).toBeUndefined();
});
