import type { Page } from '@playwright/test';
import { SITE } from '../site/address';
import { longDate } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { holdResponses, rewrite } from '../site/api-responses';
import { ArticleListing } from '../pages/article-listing';
import { OTHER_TWO_APPEARANCES, expectAccessible } from '../pages/accessibility';
import { articleAddress } from '../pages/screens';
import { expect, test as base } from '../pages';

const test = base.extend<{ list: ArticleListing }>({ list: async ({ page }, use) => use(new ArticleListing(page)) });

const SCREENS = [
  {
    row: 'J-18',
    name: 'Current Issue',
    path: '/journal/ssha/current-issue',
    call: '/journals/ssha/issues/latest/articles',
    loading: 'Loading current issue articles...',
    failed: 'Failed to load current issue articles: HTTP 500',
  },
  {
    row: 'J-19',
    name: 'Most Accessed',
    path: '/journal/ssha/most-accessed',
    call: '/articles/most-views/single/ssha',
    failed: 'Failed to load most accessed articles',
  },
  {
    row: 'J-20',
    name: 'Announcements',
    path: '/journal/ssha/announcements',
    call: '/articles/latest/ssha',
    failed: 'Failed to load announcements. Please try again later.',
  },
] as const;
const [CURRENT, MOST, ANNOUNCEMENTS] = SCREENS;

const titles = (articles: readonly { title: string }[]): string[] =>
  articles.map(({ title }) => plainText(title, 'inline'));

/** Records the article clicks that the page posts. */
function recordClicks(page: Page): { path: string; body: unknown }[] {
  const clicks: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/api\/articles\/.*\/increment-clicks$/.test(pathname))
      clicks.push({ path: pathname, body: request.postDataJSON() });
  });
  return clicks;
}

test('J-18 the articles of the latest issue; a missing date is named', async ({ site, list, page }) => {
  const articles = await api.getIssueArticles('ssha', 'latest');
  await site.open(CURRENT.path);
  await expect(list.titles).toHaveText(titles(articles));
  for (const [at, article] of articles.slice(0, 3).entries()) {
    for (const text of [longDate(article.publicationDate), article.authors, /\d views?/])
      await expect(list.items.nth(at)).toContainText(text);
  }
  await rewrite(page, CURRENT.call, (answer) => ({
    ...answer,
    data: [{ ...(answer.data.list as object[])[0], publicationDate: null }],
  }));
  await site.open('/about');
  await site.follow(CURRENT.path);
  await expect(list.items).toContainText('Date not available');
});

test('J-19 Top 10 most viewed articles', async ({ site, list }) => {
  const articles = await api.getMostViewedArticles('acl');
  await site.open('/journal/acl/most-accessed');
  await expect(site.main).toContainText('Top 10 most viewed articles');
  await expect(list.items).toHaveCount(10);
  await expect(list.titles).toHaveText(titles(articles));
  await expect(list.items.first()).toContainText(/[\d,]+ views/);
});

test('J-20 six of the latest articles', async ({ site, list }) => {
  const articles = await api.getLatestArticles('ssha', 6);
  await site.open(ANNOUNCEMENTS.path);
  await expect(list.titles).toHaveText(titles(articles));
});

// The three are one listing: each state is tested on one of them. The pages' unit tests check the texts of each.
test('J-18 while it loads, accessible', async ({ site, page }) => {
  test.slow();
  const held = await holdResponses(page, CURRENT.call);
  await site.open('/about');
  await site.follow(CURRENT.path);
  await expect(site.main.getByText(CURRENT.loading)).toBeAttached();
  await expectAccessible(page);
  held.resume();
  await expect(site.main.getByText(CURRENT.loading)).toHaveCount(0);
});

test('J-19 empty, accessible', async ({ site, page }) => {
  test.slow();
  await rewrite(page, MOST.call, (answer) => ({ ...answer, data: [] }));
  await site.open('/about');
  await site.follow(MOST.path);
  await expect(site.main.getByText('No Articles Found')).toBeVisible();
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
});

for (const { row, name, path } of SCREENS) {
  test(`${row} ${name}: loaded, accessible`, async ({ site, page }) => {
    test.slow();
    await site.open(path);
    await expectAccessible(page);
  });
}

// The pages' unit tests check the names of the other clicks.
test('J-23 a click is posted once, and the article opens', async ({ site, list, page, article }) => {
  const clicks = recordClicks(page);
  await site.open(CURRENT.path);
  await list.titles.first().hover();
  expect(clicks).toEqual([]);
  const href = (await list.titles.first().getAttribute('href'))!;
  await list.titles.first().click();
  await expect(page).toHaveURL(SITE.origin + href);
  await expect(article.section('Abstract')).toBeVisible();
  const id = href.split('/').at(-1);
  const body = { journalId: 'ssha', action: 'current_issue_article_link' };
  expect(clicks).toEqual([{ path: `/api/articles/${id}/increment-clicks`, body }]);
});

test('J-23 G-18 a click that cannot be counted still opens the article', async ({ site, list, page, article }) => {
  await page.route('**/increment-clicks', (route) => route.abort());
  const [first] = await api.getMostViewedArticles('ssha');
  await site.open(MOST.path);
  await list.titles.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SITE.origin + articleAddress(first!));
  await expect(article.section('Abstract')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('failures on the server', () => {
  for (const { row, name, path, call, failed } of SCREENS) {
    test(`${row} ${name}: the server answers 503 with the text and noindex, accessible, and Retry works`, async ({
      site,
      list,
      page,
      faulty,
    }) => {
      test.slow();
      faulty.api.injectFault(`/api${call}`, { status: 500 });
      const response = await site.open(faulty.origin + path);
      expect(response.status()).toBe(503);
      await expect(site.main.getByText(failed)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expectAccessible(page, OTHER_TWO_APPEARANCES);
      faulty.api.clearFaults();
      await site.retry.click();
      await expect(list.items.first()).toBeVisible();
      await expect(site.retry).toBeHidden();
    });
  }
});
