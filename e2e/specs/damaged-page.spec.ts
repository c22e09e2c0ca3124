import { expect, test } from '../pages';

const lostElement = (errors: readonly string[]) => errors.filter((error) => error.includes('PRESS-S09'));

test('fault 59 a page that lost its main element: links load the next page, with one report', async ({
  site,
  chrome,
  page,
}) => {
  await site.open('/');
  await page.evaluate(() => document.getElementById('main')?.remove());
  await chrome.navigation.getByRole('link', { name: 'Journals', exact: true }).click();
  await expect(site.heading).toHaveText('Our Journals');
  await site.waitUntilInteractive();
  expect(lostElement(site.errors)).toHaveLength(1);
  await site.markDocument();
  await site.follow('/about');
  await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  await site.expectSameDocument();
});

test('fault 59 back from a page that lost its main element shows the page before it', async ({ site, page }) => {
  await site.open('/journals');
  await site.follow('/about');
  await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  await page.evaluate(() => document.getElementById('main')?.remove());
  await page.goBack();
  await expect(site.heading).toHaveText('Our Journals');
  await expect(page).toHaveURL('/journals');
});

for (const when of ['before', 'after'] as const) {
  test(`fault 59 a history that throws, from ${when} the start of the scripts: links load the next page`, async ({
    site,
    chrome,
    page,
  }) => {
    const damage = (): void => {
      const refuse = (): never => {
        throw new DOMException('refused for a test', 'SecurityError');
      };
      history.pushState = refuse;
      history.replaceState = refuse;
    };
    if (when === 'before') await page.addInitScript(damage);
    await site.open('/');
    if (when === 'after') await page.evaluate(damage);
    for (const [link, heading] of [
      ['Journals', 'Our Journals'],
      ['Discover research', 'Discover Research'],
    ] as const) {
      await chrome.navigation.getByRole('link', { name: link, exact: true }).click();
      await expect(site.heading).toHaveText(heading);
      await site.waitUntilInteractive();
    }
    expect(site.errors).toEqual([]);
  });
}
