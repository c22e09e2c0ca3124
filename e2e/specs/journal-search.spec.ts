import { abbreviate, stated } from '@press/contract';
import { api } from '../site/api';
import { fail, holdResponses } from '../site/api-responses';
import { OTHER_TWO_APPEARANCES, expectAccessible } from '../pages/accessibility';
import { JournalSearchPage } from '../pages/journal-search-page';
import { expect, test } from '../pages';

const NONE = 'No journals found matching your search criteria.';
const FAILED = 'Failed to load journals data. Please try again later.';
const titles = (journals: readonly { title: string }[]): string[] => journals.map(({ title }) => title);

test('L-03 the form searches: the address has only the given values, and the form has the values of the address', async ({
  site,
  journals,
  page,
}) => {
  const search = new JournalSearchPage(page);
  const subjects = await api.getJournalSubjects();
  await site.open('/journals');
  await expect(search.subject.getByRole('option')).toHaveText(['All Subjects', ...subjects]);
  await site.markDocument();
  await search.name.fill('  asia ');
  await search.search.click();
  await expect(page).toHaveURL('/journals/search?title=asia');
  await expect(journals.cards.getByRole('heading')).toHaveText(titles(await api.multiQueryJournals({ title: 'asia' })));
  await expect(search.name).toHaveValue('asia');

  await search.subject.selectOption('Sociology');
  await search.search.click();
  await expect(page).toHaveURL('/journals/search?title=asia&journalSubject=Sociology');
  await expect(site.heading).toHaveText('Sociology Journals');
  await page.goBack();
  await expect(site.heading).toHaveText('Our Journals');
  await expect(search.subject).toHaveValue('');
  await site.expectSameDocument();
});

test('L-03 by keyboard alone', async ({ site, page }) => {
  const search = new JournalSearchPage(page);
  await site.open('/journals');
  await search.name.focus();
  await page.keyboard.press('Tab');
  await expect(search.keywords).toBeFocused();
  await page.keyboard.type('history');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/journals/search?keywords=history');
});

test('L-04 title, keywords and journalSubject are read from the address', async ({ site, journals, page }) => {
  const search = new JournalSearchPage(page);
  const [journal] = await api.getJournals();
  const filter = { title: journal!.title, keywords: journal!.keywords[0]!, subject: journal!.subjects[0]! };
  const response = await site.open(
    `/journals/search?${new URLSearchParams({ title: filter.title, keywords: filter.keywords, journalSubject: filter.subject })}`,
  );
  expect(response.status()).toBe(200);
  await expect(search.name).toHaveValue(filter.title);
  await expect(search.keywords).toHaveValue(filter.keywords);
  await expect(search.subject).toHaveValue(filter.subject);
  await expect(journals.cards.getByRole('heading')).toHaveText([journal!.title]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('L-04 without results, accessible', async ({ site, page }) => {
  await site.open('/journals/search?title=nothing+of+the+kind');
  await expect(site.main).toContainText(NONE);
  await expectAccessible(page);
});

test('H-02 L-04 a subject on the home page leads to its journals', async ({ site, home, journals }) => {
  await site.open('/');
  const link = home.subjects.first();
  const subject = (await link.textContent())!.replace('Discover journals in', '').trim();
  await link.click();
  await expect(site.heading).toHaveText(`${subject} Journals`);
  await expect(journals.cards.getByRole('heading')).toHaveText(titles(await api.multiQueryJournals({ subject })));
});

test('L-04 while it loads, accessible, then the journals', async ({ site, journals, page }) => {
  await site.open('/about');
  const held = await holdResponses(page, '/journals/multi-query');
  await site.follow('/journals/search?title=asia');
  await expect(site.main.getByText('Loading journals...')).toBeAttached();
  await expectAccessible(page);
  held.resume();
  await expect(journals.cards.first()).toBeVisible();
});

test('L-05 a failed search: the message, ssha and acl, and a Retry that works', async ({ site, journals, page }) => {
  await site.open('/about');
  const failure = await fail(page, '/journals/multi-query');
  await site.follow('/journals/search?title=asia');
  await expect(site.main.getByRole('alert')).toContainText(FAILED);
  await expect(journals.cards.getByRole('heading').getByRole('link')).toHaveCount(2);
  await expect(journals.cards.getByRole('link', { name: 'View Journal' }).nth(0)).toHaveAttribute(
    'href',
    '/journal/ssha',
  );
  await expect(journals.cards.getByRole('link', { name: 'View Journal' }).nth(1)).toHaveAttribute(
    'href',
    '/journal/acl',
  );
  await expectAccessible(page, OTHER_TWO_APPEARANCES);
  await failure.restore();
  await site.retry.click();
  await expect(site.main.getByText(FAILED)).toBeHidden();
});

test('the most downloaded journals are beside the list, accessible', async ({ site, page }) => {
  const top = await api.getTopDownloads();
  const search = new JournalSearchPage(page);
  await site.open('/journals');
  await expect(search.mostDownloaded.getByRole('link')).toHaveText(titles(top));
  await expect(search.mostDownloaded.getByRole('listitem').first()).toContainText(
    stated(top[0]!.downloads, abbreviate),
  );
  // The test of all screens (composition.spec.ts) checks the page at 320 px.
  await expectAccessible(page, [
    ['light', 1440],
    ['dark', 1440],
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('L-03 the form works', async ({ journals, page }) => {
    const search = new JournalSearchPage(page);
    await page.goto('/journals');
    await search.keywords.fill('history');
    await search.search.click();
    await expect(page).toHaveURL(/\/journals\/search\?.*keywords=history/);
    await expect(search.keywords).toHaveValue('history');
    await expect(journals.cards.getByRole('heading')).toHaveText(
      titles(await api.multiQueryJournals({ keywords: 'history' })),
    );
  });
});

test.describe('failures on the server', () => {
  test('L-05 the server answers 503 with noindex', async ({ site, page, faulty }) => {
    faulty.api.injectFault('/api/journals/multi-query', { status: 500 });
    const response = await site.open(`${faulty.origin}/journals/search?title=asia`);
    expect(response.status()).toBe(503);
    expect(await response.text()).toContain(FAILED);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
});
