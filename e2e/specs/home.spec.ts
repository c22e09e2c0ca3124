import { publisherFromEnv } from '@press/config';
import { deferred } from '../site/deferred';
import { stated } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { fail } from '../site/api-responses';
import { api } from '../site/api';
import { articleAddress } from '../pages/screens';
import { expect, test } from '../pages';

/** Decision 10: their deadlines have passed, so that journals without one come before them. */
const PASSED = ['ssha', 'acl', 'ojce', 'acna'];

test('H-01 hero with an introduction', async ({ site }) => {
  await site.open('/');
  await expect(site.heading).toBeVisible();
  const hero = site.main.getByRole('region').filter({ has: site.page.getByRole('heading', { level: 1 }) });
  await expect(hero).toContainText(
    'advances scholarly communication through fast, transparent, personalised publishing',
  );
  await expect(hero).toContainText('CC BY 4.0');
  await expect(hero).toContainText('10+ journals');
});

test('H-02 a card for each subject', async ({ site, home, page }) => {
  const subjects = await api.getJournalSubjects();
  expect(subjects.length).toBeGreaterThanOrEqual(12);
  await site.open('/');
  await expect(home.subjects).toHaveCount(subjects.length);
  for (const subject of subjects) {
    const card = page.getByRole('link', { name: `Discover journals in ${subject}`, exact: true });
    await expect(card).toHaveAttribute('href', `/journals/search?${new URLSearchParams({ journalSubject: subject })}`);
  }
});

test('H-06 trending: title, journal in upper case, authors', async ({ site, home, page }) => {
  const [articles, journals] = await Promise.all([api.getTrendingArticles(), api.getJournals()]);
  await site.open('/');
  expect(articles.length).toBeGreaterThanOrEqual(5);
  const shown = await home.trending.count();
  expect(shown).toBeGreaterThanOrEqual(5);
  for (const [at, article] of articles.slice(0, shown).entries()) {
    const item = home.trending.nth(at);
    const journal = journals.find(({ id }) => id === article.journalId);
    await expect(item.getByRole('heading').getByRole('link')).toHaveText(plainText(article.title, 'inline'));
    await expect(item.getByRole('heading').getByRole('link')).toHaveAttribute('href', articleAddress(article));
    await expect(item).toContainText(article.authors);
    await expect(item.getByRole('link').first()).toHaveText(journal!.title.toUpperCase(), { useInnerText: true });
  }
  const first = home.trending.first().getByRole('heading');
  const title = await first.textContent();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(articleAddress(articles[0]!));
  await expect(site.heading).toHaveText(title ?? '');
});

test('H-07 the calls for papers of the first three journals whose deadline has not passed', async ({
  site,
  home,
  page,
}) => {
  const journals = await api.getJournals();
  await site.open('/');
  await expect(home.calls).toHaveCount(3);
  const open = journals.filter(({ id }) => !PASSED.includes(id));
  for (const [at, journal] of open.slice(0, 3).entries()) {
    const call = home.calls.nth(at);
    await expect(call.getByRole('heading')).toHaveText(journal.title);
    await expect(call).toContainText('Deadline TBD');
    await expect(call).toContainText(plainText(journal.scope));
    for (const [term, value] of [
      ['Print ISSN', journal.issn],
      ['Frequency', journal.frequency],
      ['Publisher', journal.publisher || publisherFromEnv({}).name],
      ['Articles', stated(journal.articles)],
    ]) {
      const fact = call
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) });
      await expect(fact.getByRole('definition')).toHaveText(value ?? '');
    }
    await expect(call.getByRole('link', { name: 'View Journal' })).toHaveAttribute('href', `/journal/${journal.id}`);
    await expect(call.getByRole('link', { name: 'Submit Paper' })).toHaveAttribute(
      'href',
      `/journal/${journal.id}/submit-manuscript`,
    );
  }
});

test('H-08 trending, journals and subjects are requested in parallel', async ({ site, page }) => {
  // From a page without data, so that nothing is cached.
  await site.open('/nowhere-at-all');
  const calls = ['/articles/most-views/single', '/journals', '/journals/subjects'];
  const requested: string[] = [];
  const gate = deferred();
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    requested.push(pathname.replace('/api', ''));
    await gate.promise;
    await route.continue();
  });
  await site.follow('/');
  await expect.poll(() => requested.filter((path) => calls.includes(path)).sort()).toEqual(calls);
  gate.resolve();
  await expect(
    site.main.getByRole('region', { name: 'Trending Research' }).getByRole('listitem').first(),
  ).toBeVisible();
});

test('H-09 a failure: its text, one sample article, one sample journal; Retry loads the rest', async ({
  site,
  home,
  page,
}) => {
  const failures = await Promise.all(['/articles/most-views', '/journals'].map((path) => fail(page, path)));
  await site.open('/nowhere-at-all');
  await site.follow('/');
  const message = site.main.getByText('Failed to load data. Please try again later.');
  await expect(message).toHaveCount(1);
  await expect(home.trending).toHaveCount(1);
  // Of the sample journal, whose deadline has passed (decision 10).
  await expect(home.section('Past calls').getByRole('article')).toHaveCount(1);
  await expect(home.cards).toHaveCount(1);
  await Promise.all(failures.map(({ restore }) => restore()));
  await site.retry.click();
  await expect(message).toBeHidden();
  await expect(home.calls).toHaveCount(3);
  await expect(home.trending).not.toHaveCount(1);
});

test('the search in the hero leads to the results', async ({ site, articleSearch, page }) => {
  await site.open('/');
  await articleSearch.search('water');
  await expect(page).toHaveURL('/discover-research?q=water');
  await expect(articleSearch.summary).toContainText('Showing 1-10 of');
});

test('G-29 the home page and a search ask for no more journals than they show', async ({ site, home, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/journals') asked.push(search);
  });
  await site.open('/about');
  await site.follow('/');
  await expect(home.trending.first()).toBeVisible();
  expect(asked).toEqual(['?limit=12']);
  await site.follow('/discover-research?q=credit');
  await expect(site.main.getByRole('region', { name: /^Search Results/ })).toContainText('SSHA');
  expect(asked).toEqual(['?limit=12']);
});
