import { holdResponses } from '../site/api-responses';
import { deferred } from '../site/deferred';
import { articleAddress, sampleArticle, searchAddress } from '../pages/screens';
import { expect, test } from '../pages';

/** A search whose pages of results are longer than the window. */
const SEARCH = 'water';

test('G-05 a navigation scrolls to the top', async ({ site, chrome, page }) => {
  await site.open('/');
  await site.markDocument();
  await chrome.footer.getByRole('link', { name: 'Journals' }).scrollIntoViewIfNeeded();
  expect(await site.scrollTop()).toBeGreaterThan(300);
  await chrome.footer.getByRole('link', { name: 'Journals' }).click();
  await expect(page).toHaveURL('/journals');
  await expect(site.heading).toBeVisible();
  await site.expectScrolledTo(0);
  await site.expectSameDocument();
});

test('G-06 a navigation scrolls to an anchor whose content arrives later', async ({ site, articleSearch, page }) => {
  await site.open('/');
  const search = await holdResponses(page, '/articles/search');
  await site.follow(`${searchAddress(SEARCH)}#results`);
  await expect(site.main.getByText('Searching...').first()).toBeVisible();
  search.resume();
  await expect(articleSearch.heading).toContainText('articles found');
  await site.expectTop(articleSearch.heading, 100);
});

test('G-06 reaches the anchor of a document before its scripts and fonts, and stays there', async ({ site, page }) => {
  const [code, fonts] = [deferred(), deferred()];
  for (const [pattern, held] of [
    ['**/r/**/*.js', code],
    ['**/*.woff2', fonts],
  ] as const)
    await page.route(pattern, async (route) => {
      await held.promise;
      await route.continue();
    });
  await page.goto(`${articleAddress(await sampleArticle())}#references`, { waitUntil: 'commit' });
  const anchor = page.locator('#references');
  await site.expectTop(anchor, 100);
  // Its position is the sum of real heights. Estimated heights would be replaced one after the other, and move it each
  // time.
  await expect(page.locator('main .prose').first()).toHaveCSS('content-visibility', 'visible');
  code.resolve();
  await site.waitUntilInteractive();
  await site.expectTop(anchor, 100);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const inFallbackFonts = await height();
  fonts.resolve();
  await expect.poll(height, 'lines break elsewhere').not.toBe(inFallbackFonts);
  await page.evaluate(() => document.fonts.ready);
  await site.expectTop(anchor, 100);
});

test('G-07 back and forward restore the scroll position within an area', async ({ site, articleSearch, page }) => {
  await site.open(searchAddress(SEARCH));
  await site.markDocument();
  await site.scrollTo(700);
  await site.follow(searchAddress(SEARCH, 2));
  await expect(articleSearch.summary).toContainText('Page 2 of');
  await site.expectScrolledTo(0);
  await site.scrollTo(450);
  await page.goBack();
  await expect(articleSearch.summary).toContainText('Page 1 of');
  await site.expectScrolledTo(700);
  await page.goForward();
  await expect(articleSearch.summary).toContainText('Page 2 of');
  await site.expectScrolledTo(450);
  await site.expectSameDocument();
});

test('G-07 a reader who scrolls before hydration stays there, also by Back', async ({ site, articleSearch, page }) => {
  let code = deferred();
  await page.route('**/r/mf-search/**/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(searchAddress(SEARCH), { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => Reflect.get(globalThis, 'shellIsUp'));
  await site.scrollTo(700);
  await site.follow('/about');
  code.resolve();
  await expect(articleSearch.summary).toHaveCount(0);
  await site.expectScrolledTo(0);
  await page.goBack();
  await expect(articleSearch.summary).toContainText('Page 1 of');
  await site.expectScrolledTo(700);

  // The event of single-spa that follows the first mount.
  await page.addInitScript(() =>
    addEventListener('single-spa:routing-event', () => setTimeout(() => Object.assign(window, { isMounted: true }))),
  );
  code = deferred();
  await page.goto(searchAddress(SEARCH, 2), { waitUntil: 'domcontentloaded' });
  await site.scrollTo(500);
  code.resolve();
  await page.waitForFunction(() => 'isMounted' in window);
  await site.expectScrolledTo(500);
});

test('G-07 back restores the scroll position across areas', async ({ site, articleSearch, article, page }) => {
  await site.open(searchAddress(SEARCH, 2));
  await site.markDocument();
  await site.scrollTo(600);
  const title = articleSearch.titles.nth(3);
  await title.dispatchEvent('click');
  await expect(article.section('Abstract')).toBeVisible();
  await site.expectScrolledTo(0);
  await site.scrollTo(250);
  await page.goBack();
  await expect(articleSearch.summary).toContainText('Page 2 of');
  await site.expectScrolledTo(600);
  await page.goForward();
  await expect(article.section('Abstract')).toBeVisible();
  await site.expectScrolledTo(250);
  await site.expectSameDocument();
});

test('G-07 a reload restores the scroll position, when data determine the height', async ({
  site,
  articleSearch,
  article,
  page,
}) => {
  await site.open(searchAddress(SEARCH));
  await site.scrollTo(800);
  await articleSearch.titles.nth(4).dispatchEvent('click');
  await expect(article.section('Abstract')).toBeVisible();
  await page.reload();
  await site.waitUntilInteractive();
  const search = await holdResponses(page, '/articles/search');
  await page.goBack();
  await search.requested;
  await expect(site.main.getByText('Searching...').first()).toBeVisible();
  search.resume();
  await expect(articleSearch.summary).toContainText('Page 1 of');
  await site.expectScrolledTo(800);
});

test('G-06 A-07 contents link to sections, 100 px below the top, and mark one', async ({ site, page, staticPage }) => {
  await site.open('/peer-review-policy');
  await expect(staticPage.current).toHaveText('From submission to publication');
  const decisions = page.getByRole('heading', { name: 'How a decision is made' });
  await site.scrollTo(await decisions.evaluate((heading) => heading.getBoundingClientRect().top + scrollY - 150));
  await expect(staticPage.current).toHaveText('How a decision is made');
  await expect(staticPage.contents).toBeInViewport();
  await site.scrollTo(0);
  await expect(staticPage.current).toHaveText('From submission to publication');

  await staticPage.contents.getByRole('link', { name: 'Confidentiality' }).click();
  await expect(page).toHaveURL(/#confidentiality$/);
  await site.expectTop(page.getByRole('heading', { name: 'Confidentiality' }), 100);
  await expect(staticPage.current).toHaveText('Confidentiality');
  await staticPage.contents.getByRole('link').last().press('Enter');
  await expect(staticPage.current).toHaveText('Appeals and complaints');
});
