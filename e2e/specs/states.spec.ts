import { mostViewedQuery } from '@press/contract/queries';
import { ask } from '../site/api';
import { expectAccessible, OTHER_TWO_APPEARANCES } from '../pages/accessibility';
import { allAddresses, AREAS, articleAddress, sampleArticle, searchAddress } from '../pages/screens';
import { holdResponses } from '../site/api-responses';
import { addUpShifts, shiftOf } from '../site/layout-shift';
import { expect, test } from '../pages';

interface DataPage {
  name: string;
  path: () => Promise<string>;
  /** The call that the page needs, and its text if the call fails. */
  call: string;
  failed: string;
}

const HOME: DataPage = {
  name: 'home',
  path: async () => '/',
  call: '/articles/most-views',
  failed: 'Failed to load data. Please try again later.',
};
const ARTICLE: DataPage = {
  name: 'an article',
  path: async () => articleAddress(await sampleArticle()),
  call: '/articles/',
  failed: 'Failed to load article data. Please try again later.',
};
const at = (name: string, path: string, call: string, failed: string): DataPage => ({
  name,
  path: async () => path,
  call,
  failed,
});
const ssha = '/journal/ssha';
const ofJournal = 'Failed to load journal data. Please try again later.';
const ofJournals = 'Failed to load journals data. Please try again later.';

/** Pages of each kind. The pages' unit tests check the texts of every page, while it loads and when it fails. */
const DATA_PAGES = [
  HOME,
  ARTICLE,
  at('journals', '/journals', '/journals', ofJournals),
  at('a journal', ssha, '/journals/ssha', ofJournal),
  at('J-13 issues', `${ssha}/volumes-issues`, '/journals/ssha/issues', 'Failed to load issues data. Please try again'),
  at(
    'J-18 the current issue',
    `${ssha}/current-issue`,
    '/journals/ssha/issues/latest/articles',
    'Failed to load current issue articles: HTTP 500',
  ),
];

test.describe('G-12 failures on the server', () => {
  for (const { name, path, call, failed } of DATA_PAGES)
    test(`G-12 fault 22 ${name}: 503 with its text and noindex, and Retry`, async ({ site, page, faulty }) => {
      faulty.api.injectFault(`/api${call}`, { status: 500 });
      const response = await site.open(faulty.origin + (await path()));
      expect(response.status()).toBe(503);
      expect(await response.text()).toContain(failed);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(site.main.getByText(failed)).toBeVisible();
      if (name.startsWith('J-18')) await expectAccessible(page, OTHER_TWO_APPEARANCES);
      faulty.api.clearFaults();
      await site.main.getByRole('button', { name: /^(?:Retry|Try Again)$/ }).click();
      await expect(site.main.getByText(failed)).toBeHidden();
    });

  for (const [kind, fault] of [
    ['answers no JSON (fault 24)', { body: '<html>' }],
    ['hangs up', 'reset'],
    ['never answers (fault 23)', 'hang'],
  ] as const) {
    test(`with an api that ${kind}, an article page shows its error`, async ({ site, chrome, faulty }) => {
      const address = await ARTICLE.path();
      faulty.api.injectFault('/api/articles/', fault);
      const response = await site.open(faulty.origin + address);
      expect(response.status()).toBe(503);
      await expect(site.main.getByText(ARTICLE.failed)).toBeVisible();
      await expect(chrome.footer).toBeVisible();
    });
  }

  test('fault 25 no page breaks when the api answers in another form', async ({ site, page, chrome, faulty }) => {
    test.slow();
    const bodies = [
      '{}',
      'null',
      '[]',
      '{"success":true,"data":null}',
      '{"success":true,"data":{"title":42,"authors":{"a":1}}}',
    ];
    const pages = [HOME, ARTICLE, ...DATA_PAGES.filter(({ name }) => /^(?:journals|a journal)$/.test(name))];
    const addresses = [...(await Promise.all(pages.map(({ path }) => path()))), searchAddress('water')];
    for (const [first, body] of bodies.entries()) {
      faulty.api.injectFault('/api/', { body });
      for (const [index, address] of addresses.entries()) {
        const what = `${address} with ${body}`;
        const answer = await page.request.get(faulty.origin + address);
        expect([200, 404, 503], what).toContain(answer.status());
        const html = await answer.text();
        expect(html, what).toMatch(/<main[^]*?\w{3}[^]*?<footer/);
        expect(html, what).not.toContain('This section could not be shown');
        // In a browser each page gets only one of the bodies, because a visit takes as long as ten requests.
        if (index !== first) continue;
        await site.open(faulty.origin + address);
        await expect(chrome.footer).toBeVisible();
        await expect(site.main).toContainText(/\w{3}/);
        await expect(site.main.getByText('This section could not be shown')).toBeHidden();
      }
    }
  });

  test('S-05 fault 27 a failed search looks like an empty one, with Retry', async ({ site, articleSearch, faulty }) => {
    faulty.api.injectFault('/api/articles/search', { status: 500 });
    await site.open(faulty.origin + searchAddress('water'));
    await expect(site.main).toContainText('No articles found for "water"');
    await expect(site.main).toContainText('Try different keywords or check your spelling.');
    faulty.api.clearFaults();
    await site.retry.click();
    await expect(articleSearch.summary).toContainText('Showing 1-10 of');
  });

  test('J-14 still shows the selected year if the years cannot be loaded', async ({ site, page, faulty }) => {
    faulty.api.injectFault('/api/journals/ssha/issues', { status: 500 });
    const response = await site.open(`${faulty.origin}${ssha}/volumes-issues?year=2024`);
    expect(response.status()).toBe(200);
    await expect(page.getByRole('list', { name: 'Filter by year' }).getByRole('link')).toHaveText([
      'All Years',
      '2024',
    ]);
    await expect(site.main.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });
});

test('G-18 J-23 fault 28 failing statistics show nothing and delay nothing', async ({ site, page, article }) => {
  await page.route(/\/increment-/, (route) => route.abort());
  const [first] = await ask(mostViewedQuery('ssha'));
  await site.open(`${ssha}/most-accessed`);
  await site.main.getByRole('heading', { level: 3 }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(articleAddress(first!));
  await expect(article.section('Abstract')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(site.errors.filter((error) => error.startsWith('page error'))).toEqual([]);
});

for (const area of AREAS)
  test(`G-43 ${area}: a loading page has one heading, the footer below the window, and a layout shift of at most 0.1`, async ({
    site,
    page,
    chrome,
  }) => {
    test.slow();
    const first = area === 'mf-static' ? '/' : '/about';
    for (const address of await allAddresses([area])) {
      await site.open(first);
      await page.evaluate(addUpShifts);
      const api = await holdResponses(page, '');
      await site.follow(address);
      await expect(page.locator('main h1'), address).toHaveCount(1);
      const footer = () => chrome.footer.evaluate((element) => element.getBoundingClientRect().top - innerHeight);
      expect(await footer(), address).toBeGreaterThanOrEqual(0);
      api.resume();
      await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0);
      expect(await footer(), address).toBeGreaterThanOrEqual(0);
      expect(await shiftOf(page), address).toBeLessThanOrEqual(0.1);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
