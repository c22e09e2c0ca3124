import { shortDate } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { fail, hold, replace } from '../site/answers';
import { DiscoverPage } from '../pages/discover-page';
import { addressOf } from '../pages/screens';
import { expect, test } from '../pages';

const QUERY = 'water';
const OTHER = 'school';

test('S-01 Enter searches; the button says so meanwhile', async ({ site, discover, page }) => {
  await site.open('/discover-research');
  const search = await hold(page, '/articles/search');
  await discover.search(QUERY);
  await expect(discover.button).toHaveText('Searching...');
  search.letGo();
  await expect(discover.summary).toContainText('Showing 1-10 of');
  await expect(discover.button).toHaveText('Search');
  await expect(page).toHaveURL(DiscoverPage.address(QUERY));
});

test('S-01 a blank search does nothing', async ({ site, discover, page }) => {
  await site.open(DiscoverPage.address(QUERY, 2));
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/articles/search') && asked.push(request.url())));
  await discover.search('   ');
  await discover.button.click();
  await expect(page).toHaveURL(DiscoverPage.address(QUERY, 2));
  await expect(discover.summary).toContainText('Page 2 of');
  expect(asked).toEqual([]);
});

test('S-01 a new search starts at page 1', async ({ site, discover, page }) => {
  await site.open(DiscoverPage.address(QUERY, 2));
  await discover.box.fill(OTHER);
  await discover.button.click();
  await expect(page).toHaveURL(DiscoverPage.address(OTHER));
  await expect(discover.summary).toContainText('Page 1 of');
  await expect(discover.box).toHaveValue(OTHER);
});

test('S-02 a result: title, authors, abstract, journal code, date, views', async ({ site, discover }) => {
  const find = async () => (await api.searchArticles({ keyword: QUERY, pageNum: 1, pageSize: 10 })).list;
  const list = await find();
  await site.open(DiscoverPage.address(QUERY));
  await expect(discover.found).toHaveCount(10);
  const later = await find();
  for (const [at, article] of list.entries()) {
    const item = discover.found.nth(at);
    await expect(item.getByRole('heading').getByRole('link')).toHaveText(plainText(article.title, 'inline'));
    await expect(item.getByRole('heading').getByRole('link')).toHaveAttribute('href', addressOf(article));
    await expect(item).toContainText(article.authors);
    await expect(item).toContainText(plainText(article.abstract).slice(0, 60));
    await expect(item.getByRole('link', { name: article.journalId.toUpperCase(), exact: true })).toHaveAttribute(
      'href',
      `/journal/${article.journalId}`,
    );
    await expect(item).toContainText(shortDate(article.publicationDate));
    // Other tests may be reading these articles meanwhile.
    const views = Number(/([\d,]+) views$/.exec(await item.innerText())?.[1]?.replaceAll(',', ''));
    expect(views).toBeGreaterThanOrEqual(article.views);
    expect(views).toBeLessThanOrEqual(later.find(({ id }) => id === article.id)!.views);
  }
});

test('S-03 how many were found, and which of them show', async ({ site, discover }) => {
  const { total } = await api.searchArticles({ keyword: QUERY, pageNum: 1, pageSize: 10 });
  const pages = Math.ceil(total / 10);
  await site.open(DiscoverPage.address(QUERY));
  await expect(discover.heading).toHaveText(`Search Results (${total} articles found)`);
  await expect(discover.summary).toHaveText(`Showing 1-10 of ${total} results / Page 1 of ${pages}`);
  await site.follow(DiscoverPage.address(QUERY, pages));
  await expect(discover.summary).toHaveText(
    `Showing ${(pages - 1) * 10 + 1}-${total} of ${total} results / Page ${pages} of ${pages}`,
  );
});

test.describe('S-04 pages of results', () => {
  test('S-04 Previous, Next, at most five numbers, two either side', async ({ site, discover, page }) => {
    await site.open(DiscoverPage.address(QUERY));
    const numbers = () => discover.pager.getByRole('link', { name: /^Page \d+$/ }).allTextContents();
    expect(await numbers()).toEqual(['1', '2', '3', '4', '5']);
    await expect(discover.pager.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(discover.pager.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await discover.pager.getByRole('link', { name: 'Page 4' }).click();
    await expect(discover.summary).toContainText('Page 4 of');
    expect(await numbers()).toEqual(['2', '3', '4', '5', '6']);
    await discover.pager.getByRole('link', { name: 'Next' }).click();
    await expect(discover.summary).toContainText('Page 5 of');
    await discover.pager.getByRole('link', { name: 'Previous' }).click();
    await expect(discover.summary).toContainText('Page 4 of');
    await expect(page).toHaveURL(/[?&]page=4\b/);
  });

  test('S-04 Go to leads to a page in the range', async ({ site, discover, page }) => {
    const { total } = await api.searchArticles({ keyword: QUERY, pageNum: 1, pageSize: 10 });
    await site.open(DiscoverPage.address(QUERY));
    await expect(discover.goTo).toHaveAttribute('min', '1');
    await expect(discover.goTo).toHaveAttribute('max', `${Math.ceil(total / 10)}`);
    await discover.goTo.fill('3');
    await discover.goTo.press('Enter');
    await expect(discover.summary).toContainText('Page 3 of');
    await expect(page).toHaveURL(/[?&]page=3\b/);
  });

  for (const typed of ['0', '-1', '100000', '1.5', '2', '']) {
    test(`S-04 Go to ignores ${typed ? `${typed}, on page 2` : 'an empty box'}`, async ({ site, discover, page }) => {
      await site.open(DiscoverPage.address(QUERY, 2));
      const asked: string[] = [];
      page.on('request', (request) => void (request.url().includes('/articles/search') && asked.push(request.url())));
      await discover.goTo.fill(typed);
      await discover.goTo.press('Enter');
      await discover.pager.getByRole('button', { name: 'Go' }).click();
      await expect(discover.summary).toContainText('Page 2 of');
      await expect(page).toHaveURL(DiscoverPage.address(QUERY, 2));
      expect(asked).toEqual([]);
    });
  }

  test('S-04 after a change of page the view is at the results', async ({ site, discover }) => {
    await site.open(DiscoverPage.address(QUERY));
    await discover.pager.getByRole('link', { name: 'Page 2' }).click();
    await expect(discover.summary).toContainText('Page 2 of');
    await expect
      .poll(() => discover.heading.evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
      .toBe(100);
    await expect(discover.heading).toBeFocused();
  });
});

test('S-05 fault 26 none found', async ({ site }) => {
  await site.open(DiscoverPage.address('qqqzzzxxx'));
  await expect(site.main).toContainText('No articles found for "qqqzzzxxx"');
  await expect(site.main).toContainText('Try different keywords or check your spelling.');
  await expect(site.retry).toBeHidden();
});

test('S-05 fault 27 a failed search reads like an empty one, is logged, and can be tried again', async ({
  site,
  discover,
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => void (/article search/.test(message.text()) && logged.push(message.text())));
  await site.open('/discover-research');
  const failure = await fail(page, '/articles/search');
  await discover.search(QUERY);
  await expect(site.main).toContainText(`No articles found for "${QUERY}"`);
  await expect(site.main).toContainText('Try different keywords or check your spelling.');
  await expect(site.main).toContainText('The search could not be reached.');
  await expect(discover.button).toHaveText('Search');
  expect(logged).toHaveLength(1);
  await failure.mend();
  await site.retry.click();
  await expect(discover.summary).toContainText('Showing 1-10 of');
});

test('S-01 a fast second search never shows the first one’s late answer', async ({ site, discover, page }) => {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  // Answered, or given up by who no longer waits for it.
  const ended = new Promise<void>((resolve) => {
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => void (request.url().includes(`keyword=${QUERY}`) && resolve()));
  });
  await page.route(`**/api/articles/search?keyword=${QUERY}*`, async (route) => {
    await gone;
    await route.continue();
  });
  const { list } = await api.searchArticles({ keyword: OTHER, pageNum: 1, pageSize: 10 });
  const titles = list.map(({ title }) => plainText(title, 'inline'));
  await site.open('/discover-research');
  await discover.search(QUERY);
  await expect(discover.button).toHaveText('Searching...');
  await discover.search(OTHER);
  await expect(discover.titles).toHaveText(titles);
  letGo();
  await ended;
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await expect(discover.titles).toHaveText(titles);
  await expect(page).toHaveURL(DiscoverPage.address(OTHER));
  await expect(discover.button).toHaveText('Search');
});

test('S-07 a page beyond the last shows the last, from the server and in the browser; what is no page is the first', async ({
  site,
  discover,
}) => {
  const { total } = await api.searchArticles({ keyword: QUERY, pageNum: 1, pageSize: 10 });
  const last = Math.ceil(total / 10);
  const response = await site.open(DiscoverPage.address(QUERY, last + 40));
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(`Page ${last} of ${last}`);
  await expect(discover.summary).toContainText(`Page ${last} of ${last}`);
  await expect(discover.pager.getByRole('link', { name: `Page ${last}`, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await site.follow(DiscoverPage.address(OTHER, 100_000));
  await expect(discover.summary).toContainText(/Page (\d+) of \1$/);
  await site.follow(`${DiscoverPage.address(QUERY)}&page=x`);
  await expect(discover.summary).toContainText('Page 1 of');
});

test('S-02 the words searched for are marked', async ({ site, discover }) => {
  await site.open(DiscoverPage.address(QUERY));
  const marks = discover.results.locator('mark');
  expect(await marks.count()).toBeGreaterThanOrEqual(10);
  for (const text of await marks.allTextContents()) expect(text).toMatch(/^waters?$/i);
});

test('S-06 without latest publications the column says so, and the rest stands', async ({ site, discover, page }) => {
  for (const json of [
    { success: false, data: [{ id: 'x', journalId: 'ssha', title: 'Not to be shown' }], msg: 'no' },
    undefined,
  ]) {
    const { mend } = json
      ? await replace(page, '/journals/issues/latest/articles', json)
      : await fail(page, '/journals/issues/latest/articles');
    await site.open('/about');
    await site.follow(DiscoverPage.address(QUERY));
    await expect(site.main.getByText('No latest publications available')).toBeVisible();
    await expect(site.main.getByText('Not to be shown')).toHaveCount(0);
    await expect(discover.summary).toContainText('Showing 1-10 of');
    await mend();
  }
});

test('S-06 latest publications, and two ways on', async ({ site, page }) => {
  const latest = await api.getLatestPublications();
  await site.open('/discover-research');
  const column = page.getByRole('region', { name: 'Latest Publications' });
  await expect(column.getByRole('listitem').first()).toContainText(plainText(latest[0]!.title, 'inline'));
  await expect(site.main.getByRole('link', { name: 'Browse Journals' })).toHaveAttribute('href', '/journals');
  await expect(site.main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test('S-07 the address holds the search: reload, back, forward', async ({ site, discover, page }) => {
  await site.open('/discover-research');
  await discover.search(QUERY);
  await expect(discover.summary).toContainText('Page 1 of');
  await discover.pager.getByRole('link', { name: 'Page 2' }).click();
  await expect(discover.summary).toContainText('Page 2 of');
  const titles = await discover.titles.allTextContents();
  await page.reload();
  await site.lives();
  expect(await discover.titles.allTextContents()).toEqual(titles);
  await page.goBack();
  await expect(discover.summary).toContainText('Page 1 of');
  await page.goForward();
  await expect(discover.summary).toContainText('Page 2 of');
  await expect(discover.titles).toHaveText(titles);
  // Further back than the search: the box follows.
  await page.goBack();
  await page.goBack();
  await expect(discover.box).toHaveValue('');
  await page.goForward();
  await expect(discover.box).toHaveValue(QUERY);
  await expect(discover.summary).toContainText('Page 1 of');
});
