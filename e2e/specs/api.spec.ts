import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ANY_TYPE } from '@press/contract/file-calls';
import { createHash } from 'node:crypto';
import { expect, test } from '../pages';
import { sampleArticle } from '../pages/screens';
import { api } from '../site/api';

/** The rows of the api's contract, tested through the address of the composed site. */

test("P-01 P-02 every read answers through the edge as the api's own document says", async ({ request }) => {
  const document = await (await request.get('/api/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }] });
  const ajv = addFormats(new Ajv2020({ strict: false, validateSchema: false }));
  const ids = await idsOfSite();
  const reads = Object.entries<{ get?: { responses: { 200: { content: Record<string, { schema: object }> } } } }>(
    document.paths,
  ).filter(([, { get }]) => get);
  expect(reads.length).toBeGreaterThan(15);
  for (const [path, { get }] of reads) {
    const at = `/api${path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => encodeURIComponent(ids[name]))}`;
    const answer = await request.get(at);
    if (path.endsWith('/{page}')) {
      expect(answer.status(), 'the sample has the default texts').toBe(404);
      continue;
    }
    const [[type, { schema }]] = Object.entries(get!.responses[200].content) as [[string, { schema: object }]];
    const shown = type === ANY_TYPE ? type : answer.headers()['content-type']?.split(';')[0];
    expect([at, answer.status(), shown]).toEqual([at, 200, type]);
    const body = type.endsWith('json') ? await answer.json() : await answer.text();
    ajv.validate({ ...schema, components: document.components }, body);
    expect([at, ajv.errors]).toEqual([at, null]);
    expect((await request.get(at, { headers: { 'if-none-match': answer.headers().etag ?? '' } })).status()).toBe(304);
  }
});

/** An existing id for each id in a path of the document. */
async function idsOfSite() {
  const [issue] = await api.getJournalIssues('ssha');
  const { id, authorList, details } = await sampleArticle();
  const { sha256, name } = addressOf(details.xml!);
  return {
    journalId: 'ssha',
    issueId: issue!.id,
    articleId: id,
    partId: details.parts.find(({ kind }) => kind === 'table')!.id,
    authorKey: authorList[0]!.name,
    year: issue!.publicationDate.slice(0, 4),
    page: 'about',
    sha256,
    name,
  };
}

const addressOf = ({ url }: { url: string }) => {
  const [, sha256 = '', name = ''] = /^\/api\/files\/([0-9a-f]{64})\/([\w.-]+)$/.exec(url) ?? [];
  return { sha256, name };
};

test('F-18 F-19 files of articles: type, ranges, ETag and what keeps them from running', async ({ request }) => {
  const { details, pdfUrl } = await sampleArticle();
  const [picture] = details.parts.flatMap(({ pictures }) => pictures);
  const [small] = picture!.sources;
  for (const { url, type, disposition } of [
    { url: small!.url, type: 'image/webp', disposition: /^inline; filename="[\w.-]+\.webp"$/ },
    { url: picture!.original!.url, type: 'image/svg+xml', disposition: /^attachment; filename="[\w.-]+\.svg"$/ },
    { url: details.xml!.url, type: 'application/xml', disposition: /^attachment; filename="[\w.-]+\.xml"$/ },
  ]) {
    const { sha256 } = addressOf({ url });
    const whole = await request.get(url);
    expect(
      createHash('sha256')
        .update(await whole.body())
        .digest('hex'),
    ).toBe(sha256);
    expect(whole.headers()).toMatchObject({
      'content-type': type,
      etag: `"${sha256}"`,
      'content-disposition': expect.stringMatching(disposition),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const part = await request.get(url, { headers: { range: 'bytes=0-3' } });
    expect([part.status(), (await part.body()).length]).toEqual([206, 4]);
    expect((await request.get(url, { headers: { 'if-none-match': `"${sha256}"` } })).status()).toBe(304);
    expect((await request.head(url)).status()).toBe(200);
  }
  expect((await request.get(`/api/files/${'0'.repeat(64)}/a.svg`)).status()).toBe(404);
  expect((await request.get(pdfUrl)).headers()['content-type']).toBe('application/pdf');
});

test('P-03 bad input is a problem, and what is for operators stays inside', async ({ request }) => {
  const answer = await request.get('/api/articles/search?keyword=x&pageNum=-1');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
  expect((await answer.json()).errors[0].path).toBe('pageNum');
  expect(await (await request.get('/metrics')).text()).not.toContain('database_statement');
  expect((await request.get('/api/metrics')).status()).toBe(404);
});

test('P-02 the reference page shows every call with files of this site alone', async ({ page, request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const calls = Object.values<object>(paths).flatMap((path) =>
    Object.keys(path).filter((key) => /^(get|post)$/.test(key)),
  );
  const logged: string[] = [];
  const origins = new Set<string>();
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Journals and articles' })).toBeVisible();
  await expect(page.locator('.opblock')).toHaveCount(calls.length);
  const search = page.locator('#operations-Articles-searchArticles');
  await search
    .getByRole('button', { name: /GET .*articles.*search/i })
    .first()
    .click();
  await expect(search.getByText('"a phrase"')).toBeVisible();
  await expect(search.getByText('Invalid input; errors names each field')).toBeVisible();
  // The page is only for reading: it sends no requests to the api.
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
  expect([...origins]).toEqual([new URL(page.url()).origin]);
  expect(logged).toEqual([]);
});
