import { API_ORIGIN, startEdge, storeWithRenders, type Edge } from '../site/edges';
import { FaultyApi } from '../site/faulty-api';
import { expect, test } from '../pages';

/** A press whose interface has three languages. */
const PRESS = {
  name: 'Editora Exemplo',
  slug: 'exemplo',
  email: 'editora@exemplo.example',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  language: 'pt-BR',
  languages: ['pt-BR', 'en', 'ar'],
};

let api: FaultyApi;
let edge: Edge;
test.beforeAll(async () => {
  const site = (await (await fetch(`${API_ORIGIN}/api/site`)).json()) as { data: object };
  api = await FaultyApi.inFrontOf(API_ORIGIN);
  api.injectFault('/api/site', {
    body: JSON.stringify({ ...site, data: { ...site.data, publisher: PRESS, pages: [] } }),
  });
  // A store of its own: an edge writes its publisher there.
  edge = await startEdge({ apiOrigin: api.origin, data: await storeWithRenders('languages', {}) });
});
test.afterAll(async () => {
  await edge?.program.stop();
  await api?.close();
});

test('G-45 the first language stands at plain addresses, the others below their tags', async ({ request }) => {
  const read = async (path: string): Promise<string> => (await request.get(edge.origin + path)).text();
  const [first, second] = [await read('/journals'), await read('/en/journals')];
  expect(first).toContain('<html lang="pt-BR" dir="ltr"');
  expect(second).toContain('<html lang="en">');
  for (const html of [first, second])
    for (const [tag, path] of [
      ['pt-BR', '/journals'],
      ['en', '/en/journals'],
      ['ar', '/ar/journals'],
      ['x-default', '/journals'],
    ])
      expect(html).toContain(`<link rel="alternate" hreflang="${tag}" href="${edge.origin}${path}" data-page>`);
  expect(first).toContain(`<link rel="canonical" href="${edge.origin}/journals" data-page>`);
  expect(second).toContain(`<link rel="canonical" href="${edge.origin}/en/journals" data-page>`);
  // The search has no messages yet; its element says so.
  expect(await read('/discover-research')).toMatch(/mf-search" data-server lang="en" dir="ltr"/);
  expect(await read('/')).not.toMatch(/data-server lang/);
  const moved = await request.get(`${edge.origin}/en/`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([308, '/en']);
  expect((await request.get(`${edge.origin}/fr/journals`)).status()).toBe(404);
});

test('G-44 G-45 header and pages are in the language of the address, and links keep it', async ({ page, site }) => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(error.message));
  await page.goto(`${edge.origin}/`);
  const main = page.getByRole('navigation', { name: 'Principal' });
  await expect(main.getByRole('link', { name: 'Revistas' })).toHaveAttribute('href', '/journals');
  await expect(page.locator('#header')).toContainText('Publique conosco');
  await expect(page.getByRole('heading', { name: 'Revistas em destaque' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'EN' }).click();
  await expect(page).toHaveURL(`${edge.origin}/en`);
  await site.waitUntilInteractive();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Journals' }).click();
  await expect(page).toHaveURL(`${edge.origin}/en/journals`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${edge.origin}/en/journals`);
  expect(errors).toEqual([]);
});

test('G-45 Arabic is written from right to left, and an unknown page is in its language', async ({ page }) => {
  await page.goto(`${edge.origin}/ar/nowhere`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذه الصفحة غير موجودة في الفهرس');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('G-45 the header leads to the same page in another language', async ({ page }) => {
    await page.goto(`${edge.origin}/discover-research?q=river`);
    await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'EN' }).click();
    await expect(page).toHaveURL(`${edge.origin}/en/discover-research?q=river`);
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  });
});
