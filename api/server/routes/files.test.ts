import { testFolder } from '@press/build/testing/test-folder';
import type { FastifyInstance } from 'fastify';
import { removeContent } from '../../content/remove';
import { saveContent } from '../../content/store';
import { directoryFiles } from '../../files/directory-files';
import { testApp } from '../../testing/app';
import { article, saveArticles, smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';

const dir = testFolder();
const files = directoryFiles(dir);
const PDF = '%PDF-1.7 the published one';
const db = useDb(smallContent);
let http: FastifyInstance;
let [text, pdf] = ['', ''];

beforeAll(async () => {
  text = await files.put(Buffer.from('0123456789'));
  pdf = await files.put(Buffer.from(PDF));
  const given = (sha256: string) => ({
    url: `/api/files/${sha256}/a.pdf`,
    name: 'a.pdf',
    mediaType: 'application/pdf',
    bytes: 1,
  });
  await saveArticles(db, [
    article({ id: 'own', title: 'Own', details: { pdf: given(pdf) } }),
    article({ id: 'lost', title: 'Lost', details: { pdf: given('0'.repeat(64)) } }),
  ]);
  ({ http } = testApp(db, { files }));
});
afterAll(() => http.close());

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

test('F-18 sends a file whole or in ranges, or 304 to a client that has it', async () => {
  const whole = await get(`/api/files/${text}/s1.csv`);
  expect([whole.statusCode, whole.body]).toEqual([200, '0123456789']);
  expect(whole.headers).toMatchObject({
    etag: `"${text}"`,
    'content-type': 'text/csv; charset=utf-8',
    'content-length': '10',
    'content-disposition': 'attachment; filename="s1.csv"',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  const part = await get(`/api/files/${text}/s1.mp4`, { range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await get(`/api/files/${text}/s1.csv`, { range: 'bytes=20-' })).statusCode).toBe(416);
  expect((await get(`/api/files/${text}/s1.csv`, { 'if-none-match': `"${text}"` })).statusCode).toBe(304);
  const head = await http.inject({ method: 'HEAD', url: `/api/files/${text}/s1.csv` });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
});

test.each([
  ['a.svg', 'image/svg+xml', 'attachment'],
  ['a.html', 'application/octet-stream', 'attachment'],
  ['a.js', 'application/octet-stream', 'attachment'],
  ['a.xhtml', 'application/octet-stream', 'attachment'],
  ['a.xml', 'application/xml', 'attachment'],
  ['noextension', 'application/octet-stream', 'attachment'],
  ['a.png', 'image/png', 'inline'],
])('F-19 %s cannot run anything, whatever its bytes are', async (name, type, disposition) => {
  const { headers } = await get(`/api/files/${text}/${name}`);
  expect(headers['content-type']).toBe(type);
  expect(headers['content-disposition']).toBe(`${disposition}; filename="${name}"`);
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('F-18 a missing file is not found, and an invalid name is refused', async () => {
  const missing = await get(`/api/files/${'0'.repeat(64)}/a.png`);
  expect(missing.statusCode).toBe(404);
  expect(missing.headers).not.toHaveProperty('content-disposition');
  expect(missing.headers['cache-control']).not.toMatch(/immutable/);
  for (const url of ['/api/files/abc/a.png', `/api/files/${text}/..%2f..%2fpasswd`, `/api/files/${text}/a%22b`])
    expect((await get(url)).statusCode).toBe(400);
});

test("F-20 serves the publisher's own PDF unchanged at the article's PDF address, and a rendered one if it is lost", async () => {
  const published = await get('/journal/ssha/article/own.pdf');
  expect([published.statusCode, published.body]).toEqual([200, PDF]);
  expect(published.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="own.pdf"',
  });
  expect((await get('/journal/ssha/article/own.pdf', { range: 'bytes=0-3' })).body).toBe('%PDF');
  const etag = (await http.inject({ method: 'HEAD', url: '/journal/ssha/article/lost.pdf' })).headers['etag'];
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
});

test('J-31 a file that no article names disappears until one names it again', async () => {
  const name = (sha256: string) =>
    saveArticles(db, [
      article({
        id: 'renamed',
        title: 'Renamed',
        details: { xml: { url: `/api/files/${sha256}/a.xml`, name: 'a.xml', mediaType: 'text/xml', bytes: 1 } },
      }),
    ]);
  const [former, later] = [await files.put(Buffer.from('<former/>')), await files.put(Buffer.from('<later/>'))];
  const status = async (sha256: string) => (await http.inject(`/api/files/${sha256}/a.xml`)).statusCode;
  await name(former);
  expect(await status(former)).toBe(200);
  await name(later);
  expect([await status(former), await status(later)]).toEqual([410, 200]);
  await name(former);
  expect([await status(former), await status(later)]).toEqual([200, 410]);

  const [{ journals, issues }, cover] = [smallContent(), `/api/files/${later}/a.xml`];
  await saveContent(db, { journals, issues: [{ ...issues[0]!, cover }], articles: [], members: [] });
  expect(await status(later)).toBe(200);
});

test('J-31 a file that only the abstract of an article names disappears with the article', async () => {
  const sha256 = await files.put(Buffer.from('<svg/>'));
  const abstract = `<p><img src="/api/files/${sha256}/a.svg" alt="" width="1" height="1"></p>`;
  const articles = [article({ id: 'drawn', title: 'Drawn', abstract })];
  await saveArticles(db, articles);
  await removeContent(db, 'article', ['drawn']);
  expect((await http.inject(`/api/files/${sha256}/a.svg`)).statusCode).toBe(410);
});
