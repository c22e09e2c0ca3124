import { expect, test } from '../pages';

test('P-02 the reference page shows every call, with files of this site only', async ({ page, request }) => {
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
