import { SITE } from '../site/address';
import { pageRange } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { rewrite } from '../site/api-responses';
import { ArticleListing } from '../pages/article-listing';
import { OTHER_TWO_APPEARANCES, expectAccessible } from '../pages/accessibility';
import { articleAddress } from '../pages/screens';
import { expect, test } from '../pages';

const FAILED = 'Failed to load issue data. Please try again later.';

async function sampleIssue() {
  const [issue] = await api.getJournalIssues('ssha');
  return { ...issue!, address: `/journal/ssha/issue/${issue!.id}` };
}

test('J-15 Articles in this Issue, accessible', async ({ site, page }) => {
  test.slow();
  const issue = await sampleIssue();
  const articles = await api.getIssueArticles('ssha', issue.id);
  await site.open(issue.address);
  await expect(site.main.getByRole('heading', { name: 'Articles in this Issue' })).toBeVisible();
  const list = new ArticleListing(page);
  await expect(list.titles).toHaveText(articles.map(({ title }) => plainText(title, 'inline')));
  for (const [at, article] of articles.entries()) {
    const item = list.items.nth(at);
    await expect(list.titles.nth(at)).toHaveAttribute('href', articleAddress(article));
    for (const text of [article.type, article.pages && `Pages ${pageRange(article.pages)}`, article.authors])
      await expect(item).toContainText(text);
    await expect(item.getByRole('link', { name: /10\.5555/ })).toHaveAttribute(
      'href',
      `https://doi.org/${article.doi}`,
    );
    await expect(item.getByRole('listitem')).toHaveText(article.keywords);
  }
  await expectAccessible(page);
});

test('J-15 from the archive to an issue and on to its article, without loading a document', async ({ site, page }) => {
  const issue = await sampleIssue();
  await site.open('/journal/ssha/volumes-issues');
  await site.markDocument();
  await page.getByRole('link', { name: `View Volume ${issue.volume} Issue ${issue.issueNumber}`, exact: true }).click();
  await expect(site.heading).toHaveText(`Volume ${issue.volume} Issue ${issue.issueNumber}`);
  const [first] = await api.getIssueArticles('ssha', issue.id);
  await new ArticleListing(page).titles.first().click();
  await expect(page).toHaveURL(SITE.origin + articleAddress(first!));
  await site.expectSameDocument();
});

test('J-15 an issue that does not exist answers 404, with header and footer', async ({ site, chrome }) => {
  const response = await site.open('/journal/ssha/issue/ssha-99-9');
  expect(response.status()).toBe(404);
  await expect(site.heading).toHaveText('This page is not in the catalogue');
  await expect(chrome.footer).toBeVisible();
});

test('J-15 an issue without articles says so, accessible', async ({ site, page }) => {
  const { address, id } = await sampleIssue();
  await rewrite(page, `/journals/ssha/issues/${id}/articles`, (answer) => ({
    ...answer,
    data: { list: [], total: 0, pageNum: 1, pageSize: 20 },
  }));
  await site.open('/about');
  await site.follow(address);
  await expect(site.main.getByText('No Articles Found')).toBeVisible();
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
});

test.describe('failures on the server', () => {
  test('J-15 the server answers 503 with the text and noindex, accessible, and Retry works', async ({
    site,
    page,
    faulty,
  }) => {
    test.slow();
    faulty.api.injectFault('/api/journals/ssha/issues', { status: 500 });
    const response = await site.open(faulty.origin + (await sampleIssue()).address);
    expect(response.status()).toBe(503);
    expect(await response.text()).toContain(FAILED);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page, OTHER_TWO_APPEARANCES);
    faulty.api.clearFaults();
    await site.retry.click();
    await expect(site.main.getByRole('heading', { name: 'Articles in this Issue' })).toBeVisible();
  });
});
