import { deferred } from '../site/deferred';
import { shortDate } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { fail, holdResponses, replace } from '../site/api-responses';
import { ArticleSearchPage } from '../pages/article-search-page';
import { articleAddress } from '../pages/screens';
import { expect, test } from '../pages';

const QUERY = 'water';
const OTHER = 'school';

test('S-01 Enter searches, and the button shows it', async ({ site, articleSearch, page }) => {
  await site.open('/discover-research');
  const search = await holdResponses(page, '/articles/search');
  await articleSearch.search(QUERY);
  await expect(articleSearch.button).toHaveText('Searching...');
  search.resume();
  await expect(articleSearch.summary).toContainText('Showing 1-10 of');
  await expect(articleSearch.button).toHaveText('Search');
  await expect(page).toHaveURL(ArticleSearchPage.address(QUERY));
});

test('S-01 a blank search does nothing', async ({ site, articleSearch, page }) => {
  await site.open(ArticleSearchPage.address(QUERY, 2));
  const requests: string[] = [];
  page.on('request', (request) => void (request.url().includes('/articles/search') && requests.push(request.url())));
  await articleSearch.search('   ');
  await articleSearch.button.click();
  await expect(page).toHaveURL(ArticleSearchPage.address(QUERY, 2));
  await expect(articleSearch.summary).toContainText('Page 2 of');
  expect(requests).toEqual([]);
});

test('S-01 a new search starts at page 1', async ({ site, articleSearch, page }) => {
  await site.open(ArticleSearchPage.address(QUERY, 2));
  await articleSearch.box.fill(OTHER);
  await articleSearch.button.click();
  await expect(page).toHaveURL(ArticleSearchPage.address(OTHER));
  await expect(articleSearch.summary).toContainText('Page 1 of');
  await expect(articleSearch.box).toHaveValue(OTHER);
});

test('S-02 a result: title, authors, abstract, journal code, date, views', async ({ site, articleSearch }) => {
  // An address that no other test opens: a stored page would have earlier views.
  const keyword = QUERY.toUpperCase();
  const find = async () => (await api.searchArticles({ keyword, pageNum: 1, pageSize: 10 })).list;
  const list = await find();
  await site.open(ArticleSearchPage.address(keyword));
  await expect(articleSearch.found).toHaveCount(10);
  const later = await find();
  for (const [at, article] of list.entries()) {
    const item = articleSearch.found.nth(at);
    await expect(item.getByRole('heading').getByRole('link')).toHaveText(plainText(article.title, 'inline'));
    await expect(item.getByRole('heading').getByRole('link')).toHaveAttribute('href', articleAddress(article));
    await expect(item).toContainText(article.authors);
    // The beginning, or a snippet around the first hit.
    const shown = (await item.innerText()).replace(/\s+/g, ' ');
    expect(shown.includes(plainText(article.abstract).slice(0, 60)) || shown.includes('… ')).toBe(true);
    await expect(item.getByRole('link', { name: article.journalId.toUpperCase(), exact: true })).toHaveAttribute(
      'href',
      `/journal/${article.journalId}`,
    );
    await expect(item).toContainText(shortDate(article.publicationDate));
    // Other tests may open these articles at the same time.
    const views = Number(/([\d,]+) views\b/.exec(await item.innerText())?.[1]?.replaceAll(',', ''));
    expect(views).toBeGreaterThanOrEqual(article.views);
    expect(views).toBeLessThanOrEqual(later.find(({ id }) => id === article.id)!.views);
  }
});

test('S-03 the number of results, and the range that is shown', async ({ site, articleSearch }) => {
  const { total } = await api.searchArticles({ keyword: QUERY, pageNum: 1, pageSize: 10 });
  const pages = Math.ceil(total / 10);
  await site.open(ArticleSearchPage.address(QUERY));
  await expect(articleSearch.heading).toHaveText(`Search Results (${total} articles found)`);
  await expect(articleSearch.summary).toHaveText(`Showing 1-10 of ${total} results / Page 1 of ${pages}`);
  await site.follow(ArticleSearchPage.address(QUERY, pages));
  await expect(articleSearch.summary).toHaveText(
    `Showing ${(pages - 1) * 10 + 1}-${total} of ${total} results / Page ${pages} of ${pages}`,
  );
});

test.describe('S-04 pages of results', () => {
  test('S-04 Previous, Next, at most five numbers, two either side', async ({ site, articleSearch, page }) => {
    await site.open(ArticleSearchPage.address(QUERY));
    const numbers = () => articleSearch.pager.getByRole('link', { name: /^Page \d+$/ }).allTextContents();
    expect(await numbers()).toEqual(['1', '2', '3', '4', '5']);
    await expect(articleSearch.pager.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(articleSearch.pager.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await articleSearch.pager.getByRole('link', { name: 'Page 4' }).click();
    await expect(articleSearch.summary).toContainText('Page 4 of');
    expect(await numbers()).toEqual(['2', '3', '4', '5', '6']);
    await articleSearch.pager.getByRole('link', { name: 'Next' }).click();
    await expect(articleSearch.summary).toContainText('Page 5 of');
    await articleSearch.pager.getByRole('link', { name: 'Previous' }).click();
    await expect(articleSearch.summary).toContainText('Page 4 of');
    await expect(page).toHaveURL(/[?&]page=4\b/);
  });

  test('S-04 Go to leads to a page in the range', async ({ site, articleSearch, page }) => {
    const { total } = await api.searchArticles({ keyword: QUERY, pageNum: 1, pageSize: 10 });
    await site.open(ArticleSearchPage.address(QUERY));
    await expect(articleSearch.goTo).toHaveAttribute('min', '1');
    await expect(articleSearch.goTo).toHaveAttribute('max', `${Math.ceil(total / 10)}`);
    await articleSearch.goTo.fill('3');
    await articleSearch.goTo.press('Enter');
    await expect(articleSearch.summary).toContainText('Page 3 of');
    await expect(page).toHaveURL(/[?&]page=3\b/);
  });

  for (const typed of ['0', '-1', '100000', '1.5', '2', '']) {
    test(`S-04 Go to ignores ${typed ? `${typed}, on page 2` : 'an empty box'}`, async ({
      site,
      articleSearch,
      page,
    }) => {
      await site.open(ArticleSearchPage.address(QUERY, 2));
      const requests: string[] = [];
      page.on(
        'request',
        (request) => void (request.url().includes('/articles/search') && requests.push(request.url())),
      );
      await articleSearch.goTo.fill(typed);
      await articleSearch.goTo.press('Enter');
      await articleSearch.pager.getByRole('button', { name: 'Go' }).click();
      await expect(articleSearch.summary).toContainText('Page 2 of');
      await expect(page).toHaveURL(ArticleSearchPage.address(QUERY, 2));
      expect(requests).toEqual([]);
    });
  }

  test('S-04 after a change of page the view scrolls to the results', async ({ site, articleSearch }) => {
    await site.open(ArticleSearchPage.address(QUERY));
    await articleSearch.pager.getByRole('link', { name: 'Page 2' }).click();
    await expect(articleSearch.summary).toContainText('Page 2 of');
    await site.expectTop(articleSearch.heading, 100);
    await expect(articleSearch.heading).toBeFocused();
  });
});

test('S-05 fault 26 without results', async ({ site }) => {
  await site.open(ArticleSearchPage.address('qqqzzzxxx'));
  await expect(site.main).toContainText('No articles found for "qqqzzzxxx"');
  await expect(site.main).toContainText('Try different keywords or check your spelling.');
  await expect(site.retry).toBeHidden();
});

test('S-05 fault 27 a failed search shows the text of an empty one, is logged, and can be retried', async ({
  site,
  articleSearch,
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => void (/article search/.test(message.text()) && logged.push(message.text())));
  await site.open('/discover-research');
  const failure = await fail(page, '/articles/search');
  await articleSearch.search(QUERY);
  await expect(site.main).toContainText(`No articles found for "${QUERY}"`);
  await expect(site.main).toContainText('Try different keywords or check your spelling.');
  await expect(site.main).toContainText('The search could not be reached.');
  await expect(articleSearch.button).toHaveText('Search');
  expect(logged).toHaveLength(1);
  await failure.restore();
  await site.retry.click();
  await expect(articleSearch.summary).toContainText('Showing 1-10 of');
});

test('S-01 a second search is not replaced by the late answer to the first', async ({ site, articleSearch, page }) => {
  const gate = deferred();
  // Answered, or cancelled by the page.
  const ended = new Promise<void>((resolve) => {
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => void (request.url().includes(`keyword=${QUERY}`) && resolve()));
  });
  await page.route(`**/api/articles/search?keyword=${QUERY}*`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const { list } = await api.searchArticles({ keyword: OTHER, pageNum: 1, pageSize: 10 });
  const titles = list.map(({ title }) => plainText(title, 'inline'));
  await site.open('/discover-research');
  await articleSearch.search(QUERY);
  await expect(articleSearch.button).toHaveText('Searching...');
  await articleSearch.search(OTHER);
  await expect(articleSearch.titles).toHaveText(titles);
  gate.resolve();
  await ended;
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await expect(articleSearch.titles).toHaveText(titles);
  await expect(page).toHaveURL(ArticleSearchPage.address(OTHER));
  await expect(articleSearch.button).toHaveText('Search');
});

test('S-07 a page beyond the last shows the last, on the server and in the browser; an invalid page shows the first', async ({
  site,
  articleSearch,
}) => {
  const { total } = await api.searchArticles({ keyword: QUERY, pageNum: 1, pageSize: 10 });
  const last = Math.ceil(total / 10);
  const response = await site.open(ArticleSearchPage.address(QUERY, last + 40));
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(`Page ${last} of ${last}`);
  await expect(articleSearch.summary).toContainText(`Page ${last} of ${last}`);
  await expect(articleSearch.pager.getByRole('link', { name: `Page ${last}`, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await site.follow(ArticleSearchPage.address(OTHER, 100_000));
  await expect(articleSearch.summary).toContainText(/Page (\d+) of \1$/);
  await site.follow(`${ArticleSearchPage.address(QUERY)}&page=x`);
  await expect(articleSearch.summary).toContainText('Page 1 of');
});

test('S-02 the words of the query are highlighted', async ({ site, articleSearch }) => {
  await site.open(ArticleSearchPage.address(QUERY));
  const marks = articleSearch.results.locator('mark');
  expect(await marks.count()).toBeGreaterThanOrEqual(10);
  for (const text of await marks.allTextContents()) expect(text).toMatch(/^waters?$/i);
});

test('S-06 without latest publications the column says so, and the rest works', async ({
  site,
  articleSearch,
  page,
}) => {
  for (const json of [
    { success: false, data: [{ id: 'x', journalId: 'ssha', title: 'Not to be shown' }], msg: 'no' },
    undefined,
  ]) {
    const { restore } = json
      ? await replace(page, '/journals/issues/latest/articles', json)
      : await fail(page, '/journals/issues/latest/articles');
    await site.open('/about');
    await site.follow(ArticleSearchPage.address(QUERY));
    await expect(site.main.getByText('No latest publications available')).toBeVisible();
    await expect(site.main.getByText('Not to be shown')).toHaveCount(0);
    await expect(articleSearch.summary).toContainText('Showing 1-10 of');
    await restore();
  }
});

test('S-06 latest publications, and two links', async ({ site, page }) => {
  const latest = await api.getLatestPublications();
  await site.open('/discover-research');
  const column = page.getByRole('region', { name: 'Latest Publications' });
  await expect(column.getByRole('listitem').first()).toContainText(plainText(latest[0]!.title, 'inline'));
  await expect(site.main.getByRole('link', { name: 'Browse Journals' })).toHaveAttribute('href', '/journals');
  await expect(site.main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test('S-07 the search is in the address: reload, back, forward', async ({ site, articleSearch, page }) => {
  await site.open('/discover-research');
  await articleSearch.search(QUERY);
  await expect(articleSearch.summary).toContainText('Page 1 of');
  await articleSearch.pager.getByRole('link', { name: 'Page 2' }).click();
  await expect(articleSearch.summary).toContainText('Page 2 of');
  const titles = await articleSearch.titles.allTextContents();
  await page.reload();
  await site.waitUntilInteractive();
  expect(await articleSearch.titles.allTextContents()).toEqual(titles);
  await page.goBack();
  await expect(articleSearch.summary).toContainText('Page 1 of');
  await page.goForward();
  await expect(articleSearch.summary).toContainText('Page 2 of');
  await expect(articleSearch.titles).toHaveText(titles);
  // Back to before the search: the box is empty.
  await page.goBack();
  await page.goBack();
  await expect(articleSearch.box).toHaveValue('');
  await page.goForward();
  await expect(articleSearch.box).toHaveValue(QUERY);
  await expect(articleSearch.summary).toContainText('Page 1 of');
});

test('G-26 a link with parameters that count clicks opens the page without them, and its next page', async ({
  site,
  articleSearch,
  page,
}) => {
  const address = `${ArticleSearchPage.address(QUERY)}&fbclid=IwAR0x&utm_source=news`;
  await site.open(address);
  await expect(articleSearch.summary).toContainText('Page 1 of');
  await expect(page).toHaveURL(address);
  await articleSearch.pager.getByRole('link', { name: 'Next' }).click();
  await expect(articleSearch.summary).toContainText('Page 2 of');
  await expect(page).toHaveURL(`${ArticleSearchPage.address(QUERY, 2)}#results`);
  expect(site.errors).toEqual([]);
});
