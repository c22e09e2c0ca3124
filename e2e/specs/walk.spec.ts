import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../pages';

/** Maximum number of tab stops on the way to an element; a longer way fails. */
const MOST_STOPS = 250;

/**
 * Presses Tab until the element with this role and name in the accessibility tree has the focus.
 * @returns the stops on the way
 */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return stops;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached by ${MOST_STOPS} stops: ${target}`);
}

test('G-37 by keyboard alone: search of the header, narrowed results, article, citation, author, related article, export', async ({
  site,
  page,
}) => {
  const main = page.getByRole('main');
  await site.open('/');
  await page.keyboard.press('/');
  await page.keyboard.type('debt');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/discover-research?q=debt');
  await expect(main.getByRole('heading', { name: /^Search Results/ })).toBeVisible();

  await tabTo(page, main.getByLabel('Author', { exact: true }));
  await page.keyboard.type('Sarkar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/author=Sarkar/);
  const results = main.getByRole('region', { name: /^Search Results/ });
  const first = results.getByRole('heading', { level: 3 }).first().getByRole('link');
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  const title = main.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(/\/article\//);
  await expect(title).toBeVisible();
  const article = page.url();

  const cite = main.getByRole('button', { name: 'Cite', exact: true }).first();
  await tabTo(page, cite);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: /^Copy/ }).first());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cite).toBeFocused();

  const author = main
    .locator('header')
    .getByRole('link', { name: /Sarkar/ })
    .first();
  await tabTo(page, author, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/author\//);
  await expect(title).toContainText('Sarkar');
  await page.goBack();
  await expect(page).toHaveURL(article);

  await page.keyboard.press('End');
  const related = main.getByRole('region', { name: 'Related articles' }).getByRole('link').first();
  await expect(related).toBeVisible();
  await tabTo(page, related);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(article);
  await expect(title).toBeVisible();

  await tabTo(page, cite);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('link', { name: 'RIS', exact: true }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.ris$/);
});
