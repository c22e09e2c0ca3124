import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { saveContent } from '../../content/store';
import { PDF_LIMITS, type PdfTask, type PdfLimits } from '../../pdf/task';
import { Pdfs, PdfFolder } from '../../pdf/pdfs';
import { testApp } from '../../testing/app';
import { article, smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';
import { ask, send } from '../../testing/http';
import { pdfTask, stubPdf } from '../../testing/pdf';
import type { App } from '../app';

const render = jest.fn(async ({ article: { title } }: PdfTask, _signal: AbortSignal) =>
  new TextEncoder().encode(`%PDF-1.7 ${title}`),
);

const db = useDb();
let dataDir: string;
let app: App;
const apps: App[] = [];

/** Simulates a new process for PDFs: only the folder remains. */
async function restart(limits: Partial<PdfLimits> = {}): Promise<App> {
  const pdfLimits = { ...PDF_LIMITS, ...limits };
  const pdfFolder = await PdfFolder.open(dataDir, pdfLimits.keptBytes, console);
  app = testApp(db, {
    pdfRenderer: stubPdf(async (printed, signal) => ({ bytes: await render(printed, signal), fault: null })),
    pdfFolder,
    pdfLimits,
  });
  apps.push(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

beforeEach(async () => {
  dataDir = testFolder();
  await saveContent(db, smallContent());
  render.mockClear();
  await restart();
});
afterEach(() => Promise.all(apps.splice(0).map(({ http }) => http.close())));

const get = (url: string, headers: Record<string, string> = {}) => ask(app.http, url, headers);
const files = () => readdirSync(path.join(dataDir, 'pdf'));
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const TEA = '/journal/ssha/article/tea-houses.pdf';
const BODY = '%PDF-1.7 Tea houses of Kraków and the public sphere';
const SIZE = Buffer.byteLength(BODY);

test('P-05 counts a PDF opened from outside the site as a download, once a day, but not for pages, ranges and robots', async () => {
  const downloads = async () =>
    (await db.query<{ downloads: number }>(`select downloads from stat where target = 'article:tea-houses'`))[0]
      ?.downloads ?? 0;
  const before = await downloads();
  const reader = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7', 'sec-fetch-site': 'cross-site' };
  const others: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { range: 'bytes=0-9' },
    { 'user-agent': 'Googlebot/2.1' },
    { 'sec-purpose': 'prefetch' },
  ];
  for (const other of others) await get(TEA, { ...reader, ...other });
  await get(TEA, reader);
  await get(TEA, { ...reader, 'sec-fetch-site': 'none' });
  await get(TEA, { ...reader, 'x-forwarded-for': '203.0.113.8' });
  await Promise.all(apps.splice(0).map(({ http }) => http.close()));
  expect(await downloads()).toBe(before + 2);
});

test('an article has a PDF, which browsers show, rendered once', async () => {
  const [pdf] = await Promise.all([get(TEA), get(TEA)]);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'inline; filename="tea-houses.pdf"',
  ]);
  expect(pdf.body).toBe(BODY);
  await db.query(`update stat set views = views + 1 where target = 'article:tea-houses'`);
  await app.contentChanged();
  expect((await get(TEA, { 'if-none-match': pdf.headers.etag ?? '' })).statusCode).toBe(304);
  expect(render).toHaveBeenCalledTimes(1);
});

test('F-64 a figure is a slide, rendered once and stored with the PDF; anything but a figure of the article is 404', async () => {
  const parts = [
    { kind: 'figure' as const, id: 'fig-f1', pictures: [{ sources: [{ url: '/f.png', width: 9, height: 9 }] }] },
    { kind: 'supplement' as const, id: 'sup-s1' },
  ];
  await saveContent(db, {
    ...smallContent(),
    articles: [article({ id: 'tea-houses', title: 'T', details: { parts } })],
  });
  await app.contentChanged();
  const slide = (id: string) => get(`/api/articles/tea-houses/parts/${id}/slide.pdf`);
  const made = await slide('fig-f1');
  expect([made.statusCode, made.headers['content-type'], made.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="tea-houses-fig-f1.pdf"',
  ]);
  await get(TEA);
  expect((await slide('fig-f1')).body).toBe('%PDF-1.7 T');
  expect(render.mock.calls.map(([{ slide: shown }]) => shown)).toEqual(['fig-f1', undefined]);
  expect([(await slide('sup-s1')).statusCode, (await slide('none')).statusCode]).toEqual([404, 404]);
});

test('fault 43 keeps a PDF on disk across restarts; a new version of the article replaces it', async () => {
  await get(TEA);
  await restart();
  expect((await get(TEA)).body).toBe(BODY);
  expect(render).toHaveBeenCalledTimes(1);
  const [old] = files();

  await db.query(`update article set title = 'Coffee' where key = 'tea-houses'`);
  await app.contentChanged();
  expect((await get(TEA)).body).toBe('%PDF-1.7 Coffee');
  expect(files()).toHaveLength(1);
  expect(files()).not.toContain(old);
  await restart();
  expect((await get(TEA)).body).toBe('%PDF-1.7 Coffee');
  expect(render).toHaveBeenCalledTimes(2);
});

test('fault 43 bounds the PDFs on disk in bytes, and removes the least recently used', async () => {
  const ids = ['one', 'two', 'three'].map((title) => `pdf-${title}`);
  await saveContent(db, { ...smallContent(), articles: ids.map((id) => article({ id, title: 'x'.repeat(91) })) });
  await restart({ keptBytes: 250 });
  for (const id of ids) expect((await get(`/journal/ssha/article/${id}.pdf`)).bytes).toHaveLength(100);
  expect(files()).toHaveLength(2);
  await get(`/journal/ssha/article/${ids[2]}.pdf`);
  expect(render).toHaveBeenCalledTimes(3);
  await get(`/journal/ssha/article/${ids[0]}.pdf`);
  expect(render).toHaveBeenCalledTimes(4);
});

test('fault 48 PDFs on disk are readable by their owner only', async () => {
  await get(TEA);
  const folder = path.join(dataDir, 'pdf');
  expect([folder, path.join(folder, files()[0]!)].map((file) => statSync(file).mode & 0o077)).toEqual([0, 0]);
});

test('fault 43 beyond the limit PDFs respond 503 with Retry-After, and everything else works', async () => {
  const ids = Array.from({ length: 12 }, (_, n) => `flood-${n}`);
  await saveContent(db, { ...smallContent(), articles: ids.map((id) => article({ id, title: id })) });
  await restart({ concurrent: 2, waiting: 4 });
  const bytes = new TextEncoder().encode('%PDF');
  const started: (() => void)[] = [];
  render.mockImplementation(() => new Promise((resolve) => started.push(() => resolve(bytes))));
  const answers = ids.map((id) => get(`/journal/ssha/article/${id}.pdf`));
  const again = get(`/journal/ssha/article/flood-0.pdf`);
  const refusals: Awaited<ReturnType<typeof get>>[] = [];
  for (const answer of answers) void answer.then((one) => refusals.push(one));
  while (refusals.length < 6) await new Promise((resolve) => setImmediate(resolve));
  const refused = refusals[0]!;
  expect([refused.statusCode, refused.headers['content-type'], refused.headers['retry-after']]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
    '10',
  ]);
  for (const url of ['/healthz', '/readyz', '/api/journals', '/covers/ssha.svg'])
    expect((await get(url)).statusCode).toBe(200);
  // One rendering per client runs at a time, and two in total.
  expect(render).toHaveBeenCalledTimes(1);

  render.mockImplementation(async () => bytes);
  for (const finish of started) finish();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.filter((status) => status === 503)).toHaveLength(6);
  await again;
  expect(render).toHaveBeenCalledTimes(6);
  expect((await get(`/journal/ssha/article/flood-11.pdf`)).statusCode).toBe(200);
  render.mockImplementation(async ({ article: { title } }) => new TextEncoder().encode(`%PDF-1.7 ${title}`));
});

test('fault 43 a long rendering responds 503, continues, and is ready for the next request', async () => {
  await restart({ responseMs: 1 });
  let finish: (bytes: Uint8Array<ArrayBuffer>) => void = () => undefined;
  const late = new Promise<Uint8Array<ArrayBuffer>>((resolve) => void (finish = resolve));
  render.mockImplementationOnce(() => late);
  expect(await get(TEA)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '10' } });
  finish(new TextEncoder().encode('%PDF late'));
  while (!files().some((name) => name.endsWith('.pdf'))) await new Promise((resolve) => setImmediate(resolve));
  expect((await get(TEA)).body).toBe('%PDF late');
  expect(render).toHaveBeenCalledTimes(1);
});

test('fault 43 ends a rendering at its time limit, and does not retry the article at once', async () => {
  await restart({ renderMs: 1, refusedMs: 120_000 });
  render.mockImplementationOnce(
    (_printed, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  expect(await get(TEA)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '120' } });
  expect((await get(TEA)).statusCode).toBe(503);
  expect(render).toHaveBeenCalledTimes(1);
});

test.each([
  ['bytes=0-3', `bytes 0-3/${SIZE}`, '%PDF'],
  ['bytes=-6', `bytes ${SIZE - 6}-${SIZE - 1}/${SIZE}`, 'sphere'],
  [`bytes=${SIZE - 6}-`, `bytes ${SIZE - 6}-${SIZE - 1}/${SIZE}`, 'sphere'],
])('Range: %s is 206 with these bytes (RFC 9110, 14.2), rendered or stored', async (range, contentRange, body) => {
  for (const source of ['rendered', 'kept']) {
    const part = await get(TEA, { range });
    expect([source, part.statusCode, part.headers['content-range'], part.headers['content-length'], part.body]).toEqual(
      [source, 206, contentRange, String(body.length), body],
    );
  }
});

test('HEAD renders nothing, and has the length of a PDF on disk', async () => {
  const head = () => send(app.http, { method: 'HEAD', path: TEA, headers: {}, body: null, agent: false });
  const before = await head();
  expect([before.statusCode, before.headers['content-type'], before.headers['content-length']]).toEqual([
    200,
    'application/pdf',
    undefined,
  ]);
  expect(render).not.toHaveBeenCalled();
  const { headers } = await get(TEA);
  expect(await head()).toMatchObject({
    statusCode: 200,
    headers: { 'content-length': String(SIZE), etag: headers.etag, 'accept-ranges': 'bytes' },
    body: '',
  });
});

test('P-03 a failed rendering is an error without internals, and is tried again', async () => {
  render.mockRejectedValueOnce(new Error('no font at /srv/secret'));
  const url = '/journal/ssha/article/credit-cooperatives.pdf';
  const failed = await get(url);
  expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'application/problem+json; charset=utf-8']);
  expect(failed.body).not.toContain('secret');
  expect((await get(url)).statusCode).toBe(200);
});

test.each([
  '/journal/ssha/article/nope.pdf',
  '/journal/acl/article/tea-houses.pdf',
  '/journal/nope/article/tea-houses.pdf',
])('P-03 %s answers 404', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test('F-46 serves a PDF that does not meet its standard, and logs the reason', async () => {
  const warn = jest.fn();
  const renderer = stubPdf(async () => ({
    bytes: new TextEncoder().encode('%PDF'),
    fault: 'PDF/UA-1 error: no title',
  }));
  const pdfs = new Pdfs(renderer, null, PDF_LIMITS, { warn, error: warn });
  const name = { articleId: 'tea', version: 'v' };
  const found = await pdfs.get(name, async () => ({ name, ...pdfTask('Tea') }));
  expect(found.size).toBe(4);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'PRESS-A33', articleId: 'tea', fault: 'PDF/UA-1 error: no title' }),
    expect.any(String),
  );
});
