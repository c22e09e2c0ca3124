import { CHROMIUM_FLAGS, findChromium } from '../site/commands';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

// Playwright turns the back-forward cache off; here it is what is tested.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

for (const [name, address] of [
  ['a page of words', async () => '/about'],
  ['a page of data', async () => articleAddress(await sampleArticle())],
  ['a page with a form', async () => '/contact'],
] as const) {
  test(`fault 32 ${name} that another document took the place of comes back from the browser's cache as it was, and lives`, async ({
    site,
    page,
  }) => {
    await site.open(await address());
    await site.waitUntilInteractive();
    await site.markDocument();
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => document.body.setAttribute('data-came-back', String(persisted))),
    );
    await page.goto('/api/journals');
    await page.evaluate(() => history.back());
    await expect(page.locator('body')).toHaveAttribute('data-came-back', 'true');
    await site.expectSameDocument();
    // Not `follow`: it waits for the load of a document that had been loaded before.
    await page.getByRole('banner').getByRole('link', { name: 'Journals', exact: true }).first().click();
    await expect(site.heading).toHaveText('Our Journals');
    await site.expectSameDocument();
    expect(site.errors).toEqual([]);
  });
}
