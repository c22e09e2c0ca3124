import { api } from '../site/api';
import { JournalSearchPage } from '../pages/journal-search-page';
import { expect, test } from '../pages';

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

test('H-02 L-04 a subject on the home page leads to its journals', async ({ site, home, journals }) => {
  await site.open('/');
  const link = home.subjects.first();
  const subject = (await link.textContent())!.replace('Discover journals in', '').trim();
  await link.click();
  await expect(site.heading).toHaveText(`${subject} Journals`);
  await expect(journals.cards.getByRole('heading')).toHaveText(titles(await api.multiQueryJournals({ subject })));
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
