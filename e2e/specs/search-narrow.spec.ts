import { ArticleSearchPage } from '../pages/article-search-page';
import { expect, test } from '../pages';

test('C-25 S-10 S-31 on a narrow screen Escape closes the filters; an abstract opens in full', async ({
  site,
  articleSearch,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open(ArticleSearchPage.address('water'));
  const list = page.getByRole('list', { name: 'Journal', exact: true });
  await expect(list).toBeHidden();
  await page.locator('summary', { hasText: /^Filters$/ }).click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  const abstract = articleSearch.found.first().locator('.ab');
  const cut = (await abstract.boundingBox())!.height;
  await articleSearch.found.first().getByText('Whole abstract').click();
  await expect.poll(async () => (await abstract.boundingBox())!.height).toBeGreaterThan(2 * cut);
});

test('S-31 S-32 results are narrowed by an author, and the ticked one is a file', async ({ site, page }) => {
  await site.open(ArticleSearchPage.address('debt'));
  await page.getByLabel('Author', { exact: true }).fill('Sarkar');
  await page.getByLabel('Author', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/q=debt&author=Sarkar/);
  await expect(page.getByRole('link', { name: 'Remove the filter Author: Sarkar' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Export' }).first().check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'RIS' }).click();
  const file = await (await download).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString();
  expect(text.match(/^TY {2}- /gm)).toHaveLength(1);
  expect(text).toMatch(/^AU {2}- Sarkar, /m);
});

test('S-33 suggestions are chosen with the arrows; Enter without a choice searches', async ({
  site,
  articleSearch,
  page,
}) => {
  await site.open('/discover-research');
  await articleSearch.box.focus();
  await expect(page.getByRole('combobox', { name: 'Search articles' })).toBeFocused();
  await articleSearch.box.pressSequentially('Mehmet Y');
  const option = page.getByRole('option', { name: /^Mehmet Yıldız\s*Author$/ });
  await expect(option).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Mehmet\+Y%C4%B1ld%C4%B1z&author=/);
  await expect(articleSearch.summary).toContainText('Showing 1-');

  await articleSearch.search('water');
  await expect(page).toHaveURL(ArticleSearchPage.address('water'));
});
