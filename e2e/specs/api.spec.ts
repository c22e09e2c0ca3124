import { expect, test } from '@playwright/test';

/** The rows of the api's contract, over the address of the composed site. */

test('P-01 P-02 the api answers through the edge as it describes itself', async ({ request }) => {
  const document = await (await request.get('/api/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }] });
  const reads = Object.entries<{ get?: { tags: string[] } }>(document.paths).filter(([path, { get }]) => get && !path.includes('{'));
  for (const [path, { get }] of reads) {
    const answer = await request.get(`/api${path}`);
    expect([path, answer.status()]).toEqual([path, 200]);
    if (!get?.tags.includes('Reference')) expect(await answer.json()).toMatchObject({ success: true, data: expect.anything(), msg: '' });
    const etag = answer.headers().etag ?? '';
    expect((await request.get(`/api${path}`, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  }
});

test('P-03 bad input is a problem through the edge too, and what is for operators stays inside', async ({ request }) => {
  const answer = await request.get('/api/articles/search?keyword=x&pageNum=-1');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
  expect((await answer.json()).errors[0].path).toBe('pageNum');
  expect(await (await request.get('/metrics')).text()).not.toContain('database_statement');
  expect((await request.get('/api/metrics')).status()).toBe(404);
});

test('P-02 the reference page reads without a script, and its policy refuses nothing of it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journals and articles');
  await expect(page.getByRole('navigation', { name: 'Calls' }).getByRole('link')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'GET /api/articles/search' }).click();
  await expect(page.getByRole('table', { name: 'Parameters of searchArticles' })).toBeInViewport();
  await expect(page.locator('body')).toHaveCSS('max-width', '992px');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
  expect(refused).toEqual([]);
  await context.close();
});
