import type { Locator } from '@playwright/test';
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
  await expect(page).toHaveURL(/\/author\/mehmet-y%C4%B1ld%C4%B1z$/);
  await expect(site.heading).toHaveText('Mehmet Yıldız');

  await page.goBack();
  await articleSearch.search('water');
  await expect(page).toHaveURL(ArticleSearchPage.address('water'));
});

test('S-31 S-32 S-33 by keyboard alone: suggestion, filter, its removal, ticks, the next page, a file of the ticked', async ({
  site,
  articleSearch,
  page,
}) => {
  const tabTo = async (target: Locator) => {
    for (let stop = 0; stop < 150; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await site.open('/discover-research');
  await tabTo(articleSearch.box);
  await page.keyboard.type('household deb');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(articleSearch.summary).toContainText('Showing 1-');
  await articleSearch.box.fill('');
  await page.keyboard.type('water');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ArticleSearchPage.address('water'));

  const journal = page.getByRole('list', { name: 'Journal', exact: true }).getByRole('link').first();
  await tabTo(journal);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/&journal=/);
  const chip = page.getByRole('link', { name: /^Remove the filter Journal: / });
  await tabTo(chip);
  await page.keyboard.press('Enter');
  await expect(chip).toBeHidden();
  await expect(page).toHaveURL(/q=water(?!.*journal=)/);

  for (const at of [0, 1]) {
    await tabTo(page.getByRole('checkbox', { name: 'Export' }).nth(at));
    await page.keyboard.press('Space');
  }
  await tabTo(articleSearch.pager.getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(articleSearch.summary).toContainText('Showing 11-');
  await expect(page.getByRole('form', { name: 'Export' })).toContainText('2 ticked');
  const download = page.waitForEvent('download');
  await tabTo(page.getByRole('button', { name: 'RIS' }));
  await page.keyboard.press('Enter');
  const file = await (await download).createReadStream();
  expect(
    Buffer.concat(await file.toArray())
      .toString()
      .match(/^TY {2}- /gm),
  ).toHaveLength(2);
});
