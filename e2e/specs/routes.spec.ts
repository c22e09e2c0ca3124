import { sampleArticle, SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

test.describe('routes', () => {
  for (const { name, path, heading } of SCREENS) {
    test(`G-08 ${name}: by a direct load and by a client navigation`, async ({ site, articleSearch }) => {
      const address = await path();
      const response = await site.open(address);
      expect(response.status()).toBe(200);
      await expect(site.heading).toHaveText(heading);
      const title = await site.page.title();
      const direct = await site.heading.textContent();

      await site.open(address === '/about' ? '/' : '/about');
      await site.markDocument();
      await site.follow(address);
      await expect(site.heading).toHaveText(direct ?? '');
      await expect(site.page).toHaveTitle(title);
      if (address.includes('?q=')) await expect(articleSearch.summary).toContainText('Showing 1-10 of');
      await site.expectSameDocument();
    });
  }

  const expectNotFound = async ({
    site,
    chrome,
  }: {
    site: import('../pages/site').Site;
    chrome: import('../pages/chrome').Chrome;
  }) => {
    await expect(site.heading).toHaveText('This page is not in the catalogue');
    await expect(site.main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expect(site.main.getByRole('link', { name: 'Browse Journals' })).toHaveAttribute('href', '/journals');
    await expect(chrome.navigation).toBeVisible();
    await expect(chrome.footer).toBeVisible();
  };

  for (const path of [
    '/nowhere',
    '/journal/ssha/nothing-here',
    '/journal/no-such-journal',
    '/journal/ssha/article/no-such-article',
  ]) {
    test(`G-08 ${path} answers 404 with header, footer and links to go on`, async ({ site, chrome }) => {
      const response = await site.open(path);
      expect(response.status()).toBe(404);
      await expectNotFound({ site, chrome });
      await site.main.getByRole('link', { name: 'Back to Home' }).click();
      await expect(site.page).toHaveURL('/');
      await expect(site.heading).toBeVisible();

      await site.follow(path);
      await expectNotFound({ site, chrome });
    });
  }

  test('G-08 an article below the address of another journal answers 404', async ({ site, chrome }) => {
    const { id } = await sampleArticle();
    const response = await site.open(`/journal/acl/article/${id}`);
    expect(response.status()).toBe(404);
    await expectNotFound({ site, chrome });
  });
});
