import { CHROMIUM_FLAGS, findChromium } from '../site/commands';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

// Playwright disables the back-forward cache, which most of these tests are about.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

for (const [name, address] of [
  ['a page without data', async () => '/about'],
  ['a page with data', async () => articleAddress(await sampleArticle())],
  ['a page with a form', async () => '/contact'],
] as const) {
  test(`fault 32 the back-forward cache restores ${name}, interactive`, async ({ site, page }) => {
    await site.open(await address());
    await site.waitUntilInteractive();
    await site.markDocument();
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => document.body.setAttribute('data-restored', String(persisted))),
    );
    await page.goto('/api/journals');
    await page.evaluate(() => history.back());
    await expect(page.locator('body')).toHaveAttribute('data-restored', 'true');
    await site.expectSameDocument();
    // Not `follow`, which would wait for the load of a document that is already loaded.
    await page.getByRole('banner').getByRole('link', { name: 'Journals', exact: true }).first().click();
    await expect(site.heading).toHaveText('Our Journals');
    await site.expectSameDocument();
    expect(site.errors).toEqual([]);
  });
}

test('G-25 before the shell starts, the browser prefetches a hovered link, but not its files', async ({ page }) => {
  await page.route('**/r/shell/**/*.js', (route) => route.abort());
  await page.goto('/about');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Preload.enable');
  const fetched = new Promise<string>((resolve) =>
    devtools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
    }),
  );
  const link = page.getByRole('banner').getByRole('link', { name: 'Journals', exact: true }).first();
  await link.hover();
  expect(await fetched).toBe('/journals');
  await link.click();
  await page.waitForURL('/journals', { waitUntil: 'commit' });
  const [load] = await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON()));
  expect(load).toMatchObject({ deliveryType: 'navigational-prefetch' });
});
