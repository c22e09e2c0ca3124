import { ArticleSearchPage } from '../pages/article-search-page';
import { expect, test } from '../pages';

test('C-25 S-10 a list of values moves nothing of its row; Escape closes it; an abstract opens in full', async ({
  site,
  articleSearch,
  page,
}) => {
  await site.open(ArticleSearchPage.address('water'));
  const sort = page.getByRole('navigation', { name: 'Sort by' });
  const before = await sort.boundingBox();
  await page.getByText('Journal', { exact: true }).click();
  const list = page.getByRole('list', { name: 'Journal' });
  await expect(list).toBeVisible();
  expect(await sort.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  const abstract = articleSearch.found.first().locator('.ab');
  const cut = (await abstract.boundingBox())!.height;
  await articleSearch.found.first().getByText('Whole abstract').click();
  await expect.poll(async () => (await abstract.boundingBox())!.height).toBeGreaterThan(2 * cut);
});
