import { expect, test } from '@playwright/test';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { api } from '../site/api';

/** The api through the edge. */

test('P-01 P-02 every read through the edge matches the OpenAPI document', async ({ request }) => {
  const document = await (await request.get('/api/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }] });
  const ajv = addFormats(new Ajv2020({ strict: false, validateSchema: false }));
  const ids = await existingIds();
  const reads = Object.entries<{ get?: { responses: { 200: { content: Record<string, { schema: object }> } } } }>(
    document.paths,
  ).filter(([, { get }]) => get);
  expect(reads.length).toBeGreaterThan(15);
  for (const [path, { get }] of reads) {
    const at = `/api${path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => encodeURIComponent(ids[name]))}`;
    const answer = await request.get(at);
    const [[type, { schema }]] = Object.entries(get!.responses[200].content) as [[string, { schema: object }]];
    expect([at, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([at, 200, type]);
    const body = type.endsWith('json') ? await answer.json() : await answer.text();
    ajv.validate({ ...schema, components: document.components }, body);
    expect([at, ajv.errors]).toEqual([at, null]);
    expect((await request.get(at, { headers: { 'if-none-match': answer.headers().etag ?? '' } })).status()).toBe(304);
  }
});

/** An existing id for each parameter in a path of the document. */
async function existingIds() {
  const [issue] = await api.getJournalIssues('ssha');
  const [article] = await api.getIssueArticles('ssha', issue!.id);
  return { journalId: 'ssha', issueId: issue!.id, articleId: article!.id, year: issue!.publicationDate.slice(0, 4) };
}

test('P-03 bad input gets a problem+json through the edge, and metrics of the api are not public', async ({
  request,
}) => {
  const answer = await request.get('/api/articles/search?keyword=x&pageNum=-1');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
  expect((await answer.json()).errors[0].path).toBe('pageNum');
  expect(await (await request.get('/metrics')).text()).not.toContain('database_statement');
  expect((await request.get('/api/metrics')).status()).toBe(404);
});

test('P-02 the reference page is readable without JavaScript, and its content security policy blocks nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => violations.push(message.text()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journals and articles');
  await expect(page.getByRole('navigation', { name: 'Calls' }).getByRole('link')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'GET /api/articles/search' }).click();
  await expect(page.getByRole('table', { name: 'Parameters of searchArticles' })).toBeInViewport();
  await expect(page.locator('body')).toHaveCSS('max-width', '992px');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
  expect(violations).toEqual([]);
  await context.close();
});
