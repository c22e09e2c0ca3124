import { searchAddress } from '../pages/screens';
import { expect, test } from '../pages';
import { articleSearchQuery } from '@press/contract/queries';
import { ask } from '../site/api';
import { deferred } from '../site/deferred';

// The page's unit tests check its texts, results, pages and failures.

const QUERY = 'water';
const OTHER = 'school';

test('S-04 after a change of page the view scrolls to the results', async ({ site, articleSearch }) => {
  await site.open(searchAddress(QUERY));
  await articleSearch.pager.getByRole('link', { name: 'Page 2' }).click();
  await expect(articleSearch.summary).toContainText('Page 2 of');
  await site.expectTop(articleSearch.heading, 100);
  await expect(articleSearch.heading).toBeFocused();
});

test('S-07 a page beyond the last shows the last, on the server and in the browser; an invalid page shows the first', async ({
  site,
  articleSearch,
}) => {
  const { total } = await ask(articleSearchQuery({ keyword: QUERY, pageNum: 1, pageSize: 10 }));
  const last = Math.ceil(total / 10);
  const response = await site.open(searchAddress(QUERY, last + 40));
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(`Page ${last} of ${last}`);
  await expect(articleSearch.summary).toContainText(`Page ${last} of ${last}`);
  await expect(articleSearch.pager.getByRole('link', { name: `Page ${last}`, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await site.follow(searchAddress(OTHER, 100_000));
  await expect(articleSearch.summary).toContainText(/Page (\d+) of \1$/);
  await site.follow(`${searchAddress(QUERY)}&page=x`);
  await expect(articleSearch.summary).toContainText('Page 1 of');
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
  // Back to the page before the search: the box is empty.
  await page.goBack();
  await page.goBack();
  await expect(articleSearch.box).toHaveValue('');
  await page.goForward();
  await expect(articleSearch.box).toHaveValue(QUERY);
  await expect(articleSearch.summary).toContainText('Page 1 of');
});

test('G-26 a link with click-counting parameters opens the page without them, and its next page', async ({
  site,
  articleSearch,
  page,
}) => {
  const address = `${searchAddress(QUERY)}&fbclid=IwAR0x&utm_source=news`;
  await site.open(address);
  await expect(articleSearch.summary).toContainText('Page 1 of');
  await expect(page).toHaveURL(address);
  await articleSearch.pager.getByRole('link', { name: 'Next' }).click();
  await expect(articleSearch.summary).toContainText('Page 2 of');
  await expect(page).toHaveURL(`${searchAddress(QUERY, 2)}#results`);
  expect(site.errors).toEqual([]);
});

test('C-25 S-10 S-31 on a narrow screen Escape closes the filters; an abstract opens in full', async ({
  site,
  articleSearch,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open(searchAddress('water'));
  const list = page.getByRole('list', { name: 'Journal', exact: true });
  await expect(list).toBeHidden();
  await page.locator('summary', { hasText: /^Filters$/ }).click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  const abstract = articleSearch.found.first().locator('.excerpt');
  const cut = (await abstract.boundingBox())!.height;
  await articleSearch.found.first().getByText('Whole abstract').click();
  await expect.poll(async () => (await abstract.boundingBox())!.height).toBeGreaterThan(2 * cut);
});

test('S-39 keeps input from before hydration; the page says if results are slow or failed', async ({
  site,
  articleSearch,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = deferred();
  await page.route('**/shell.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto(searchAddress(QUERY), { waitUntil: 'commit' });
  const sheet = page.locator('summary', { hasText: /^Filters/ });
  await sheet.click();
  await articleSearch.box.fill('typed early');
  await articleSearch.select.click();
  const ticks = articleSearch.found.first().getByRole('checkbox');
  for (const tick of await ticks.all()) await tick.check();
  await page.getByLabel('From').fill('2019');
  scripts.resolve();
  await site.waitUntilInteractive();
  await expect(page.getByText('1 ticked')).toBeVisible();
  for (const tick of await ticks.all()) await expect(tick).toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('2019');
  await expect(articleSearch.box).toHaveValue('typed early');

  const answers = deferred();
  await page.route('**/api/articles/search?*', (route) => answers.promise.then(() => route.abort()));
  await page.getByRole('list', { name: 'Journal', exact: true }).getByRole('link').first().click();
  const heading = page.locator('#results');
  await expect(heading).toHaveText('Search Results');
  await expect(page.getByText('Searching...', { exact: true }).last()).toBeInViewport();
  answers.resolve();
  await expect(page.getByText('The search could not be reached.')).toBeInViewport();
  await expect(heading).toBeFocused();
  await page.unroute('**/api/articles/search?*');
  await page.getByRole('link', { name: /^Remove the filter Journal/ }).click();
  await expect(articleSearch.summary).toBeVisible();
});

test('S-42 at 1440 px a result is at most 180 px high, and title and search field are in one line', async ({
  articleSearch,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(searchAddress('water'));
  const heights = await articleSearch.found.evaluateAll((results) =>
    results.map((result) => result.getBoundingClientRect().height),
  );
  expect(heights).toHaveLength(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(180);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const field = await articleSearch.box.boundingBox();
  expect(title!.y).toBeGreaterThan(field!.y);
  expect(title!.y + title!.height).toBeLessThan(field!.y + field!.height);
});
