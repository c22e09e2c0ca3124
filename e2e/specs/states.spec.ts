import { fail, holdResponses, leaveUnanswered } from '../site/api-responses';
import { ArticleSearchPage } from '../pages/article-search-page';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

/** Every page with data: the call that it needs, its text while the call runs, its text if the call fails. */
const DATA_PAGES = [
  {
    name: 'home',
    path: async () => '/',
    call: '/articles/most-views',
    loading: 'Loading journals...',
    loadingCall: '/journals',
    failed: 'Failed to load data. Please try again later.',
  },
  {
    name: 'journals',
    path: async () => '/journals',
    call: '/journals',
    loading: 'Loading journals...',
    failed: 'Failed to load journals data. Please try again later.',
  },
  {
    name: 'a journal',
    path: async () => '/journal/ssha',
    call: '/journals/ssha',
    loading: 'Loading journal data...',
    failed: 'Failed to load journal data. Please try again later.',
  },
  {
    name: 'an article',
    path: async () => articleAddress(await sampleArticle()),
    call: '/articles/',
    loading: 'Loading article...',
    failed: 'Failed to load article data. Please try again later.',
  },
  {
    name: 'search',
    path: async () => ArticleSearchPage.address('water'),
    call: '/articles/search',
    loading: 'Searching...',
    failed: 'The search could not be reached.',
  },
] as const;

test.describe('G-12 states of the data pages, in the browser', () => {
  for (const { name, path, call, loading, ...rest } of DATA_PAGES) {
    test(`G-12 ${name}: loading, then loaded`, async ({ site, page }) => {
      const address = await path();
      await site.open(address);
      const heading = await site.main.getByRole('heading', { level: 2 }).last().textContent();
      await site.open('/about');
      const held = await holdResponses(page, 'loadingCall' in rest ? rest.loadingCall : call);
      await site.follow(address);
      await expect(site.main.getByText(loading).first()).toBeAttached();
      held.resume();
      await expect(site.main.getByText(loading)).toHaveCount(0);
      await expect(site.main.getByRole('heading', { level: 2 }).last()).toHaveText(heading ?? '');
    });
  }

  // The server test below and the page's unit test check the text of each page.
  test('G-12 home: failed, Retry fails too, and Retry works', async ({ site, page }) => {
    const [{ path, call, failed }] = DATA_PAGES;
    const failure = await fail(page, call);
    // Comes from a page with other data, so that nothing is cached.
    await site.open('/nowhere-at-all');
    await site.follow('/about');
    await site.follow(await path());
    await expect(site.main.getByText(failed)).toBeVisible();
    await site.retry.click();
    await expect(site.main.getByText(failed)).toBeVisible();
    await expect(site.retry).toBeEnabled(); // every request of the first retry has failed
    await failure.restore();
    await site.retry.click();
    await expect(site.main.getByText(failed)).toBeHidden();
    await expect(site.retry).toBeHidden();
  });
});

test.describe('G-12 failures on the server', () => {
  for (const { name, path, call, failed } of DATA_PAGES.filter(({ name }) => name !== 'search')) {
    test(`G-12 fault 22 ${name}: the server answers 503 with the text, and Retry works`, async ({ site, faulty }) => {
      faulty.api.injectFault(`/api${call}`, { status: 500 });
      const response = await site.open(faulty.origin + (await path()));
      expect(response.status()).toBe(503);
      expect(await response.text()).toContain(failed);
      await expect(site.page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(site.main.getByText(failed)).toBeVisible();
      faulty.api.clearFaults();
      await site.retry.click();
      await expect(site.main.getByText(failed)).toBeHidden();
    });
  }

  for (const [kind, fault] of [
    ['answers no JSON (fault 24)', { body: '<html>' }],
    ['hangs up', 'reset'],
    ['never answers (fault 23)', 'hang'],
  ] as const) {
    test(`with an api that ${kind}, an article page shows its error and the rest works`, async ({
      site,
      chrome,
      faulty,
    }) => {
      const address = articleAddress(await sampleArticle());
      faulty.api.injectFault('/api/articles/', fault);
      const response = await site.open(faulty.origin + address);
      expect(response.status()).toBe(503);
      await expect(site.main.getByText('Failed to load article data. Please try again later.')).toBeVisible();
      await expect(chrome.footer).toBeVisible();
    });
  }

  for (const body of [
    '{}',
    'null',
    '[]',
    '{"success":true,"data":null}',
    '{"success":true,"data":{"title":42,"authors":{"a":1}}}',
  ]) {
    test(`fault 25 with an api that answers ${body}, no page breaks`, async ({ site, chrome, faulty }) => {
      faulty.api.injectFault('/api/', { body });
      for (const { path } of DATA_PAGES) {
        const response = await site.open(faulty.origin + (await path()));
        expect([200, 404, 503]).toContain(response.status());
        await expect(chrome.footer).toBeVisible();
        await expect(site.main).toContainText(/\w{3}/);
        await expect(site.main.getByText('This section could not be shown')).toBeHidden();
      }
    });
  }

  test('fault 68 a page is unavailable, and for no cache, while the api answers in another form', async ({
    faulty,
    request,
  }) => {
    const address = faulty.origin + articleAddress(await sampleArticle());
    const good = await request.get(address);
    expect([good.status(), good.headers()['cache-control']]).toEqual([200, expect.stringMatching(/^public/)]);
    faulty.api.injectFault('/api/', { body: '{"success":true,"data":{"id":{},"title":[]}}' });
    const answer = await request.get(address);
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([503, 'no-store']);
  });

  test('S-05 fault 27 a failed search shows the text of an empty one, and Retry works', async ({
    site,
    articleSearch,
    faulty,
  }) => {
    faulty.api.injectFault('/api/articles/search', { status: 500 });
    await site.open(faulty.origin + ArticleSearchPage.address('water'));
    await expect(site.main).toContainText('No articles found for "water"');
    await expect(site.main).toContainText('Try different keywords or check your spelling.');
    faulty.api.clearFaults();
    await site.retry.click();
    await expect(articleSearch.summary).toContainText('Showing 1-10 of');
  });
});

test('G-16 fault 23 no answer within 10,000 ms is an error', async ({ site, page }) => {
  const address = articleAddress(await sampleArticle());
  const { restore } = await leaveUnanswered(page, '/articles/');
  await page.clock.install();
  await site.open('/about');
  await site.follow(address);
  await expect(site.main.getByText('Loading article...')).toBeAttached();
  await page.clock.fastForward(9_000);
  await expect(site.main.getByText('Loading article...')).toBeAttached();
  await expect(site.retry).toBeHidden();
  await page.clock.fastForward(1_000);
  await expect(site.main.getByText('Failed to load article data. Please try again later.')).toBeVisible();
  await restore();
  await site.retry.click();
  await expect(site.heading).toBeVisible();
});

test('G-18 fault 28 statistics that fail show nothing and delay nothing', async ({ site, page, article }) => {
  await page.route(/\/increment-/, (route) => route.abort());
  await site.open(articleAddress(await sampleArticle()));
  await expect(article.section('Abstract')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(site.errors.filter((error) => error.startsWith('page error'))).toEqual([]);
});
