import { expect, test } from '../pages';
import { api } from '../site/api';

const ARCHIVE = '/journal/ssha/volumes-issues';

test('L-03 L-04 the form searches by keyboard; form and address agree', async ({ site, journals, page }) => {
  const form = page.getByRole('search', { name: 'Journals' });
  const subject = form.getByRole('combobox', { name: 'Subject' });
  const titles = async (query: Parameters<typeof api.multiQueryJournals>[0]) =>
    (await api.multiQueryJournals(query)).map(({ title }) => title);
  await site.open('/journals');
  await expect(subject.getByRole('option')).toHaveText(['All Subjects', ...(await api.getJournalSubjects())]);
  await site.markDocument();
  const name = form.getByRole('textbox', { name: 'Journal Name' });
  await name.focus();
  await page.keyboard.type('  asia ');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('textbox', { name: 'Keywords' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/journals/search?title=asia');
  await expect(journals.cards.getByRole('heading')).toHaveText(await titles({ title: 'asia' }));
  await expect(name).toHaveValue('asia');

  await subject.selectOption('Sociology');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/journals/search?title=asia&journalSubject=Sociology');
  await expect(site.heading).toHaveText('Sociology Journals');
  await page.goBack();
  await expect(site.heading).toHaveText('Our Journals');
  await expect(subject).toHaveValue('');
  await site.expectSameDocument();
});

test('J-13 J-14 J-15 the size of a document does not grow with its list', async ({ faulty }) => {
  const issues = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, at) => ({
        id: `x-${at}`,
        volume: '4',
        issueNumber: `${1000 + at}`,
        publicationDate: `${2025 - (at % 4)}-03-31`,
        articleCount: 12,
        pages: '1-90',
      })),
    );
  const [one] = await api.getLatestArticles('ssha', 1);
  const articles = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, at) => ({
        ...one,
        id: `${10_000 + at}`,
        sections: undefined,
        references: undefined,
      })),
    );
  const documentSizes = async (many: { issues: number; articles: number }) => {
    // An api that ignores the page parameters and returns whole lists.
    faulty.api.injectFault('/api/journals/ssha/issues/x-1/articles', { body: articles(many.articles) });
    faulty.api.injectFault('/api/journals/ssha/issues', { body: issues(many.issues) });
    faulty.api.injectFault('/api/journals/ssha/articles/year/', { body: articles(many.articles) });
    const bytes: number[] = [];
    for (const path of [ARCHIVE, `${ARCHIVE}?year=2024`, '/journal/ssha/issue/x-1']) {
      const response = await fetch(faulty.origin + path);
      const html = await response.text();
      expect(`${path} ${response.status} ${html.match(/aria-label="Page \d+"/g)?.length}`).toMatch(/ 200 \d$/);
      bytes.push(html.length);
    }
    faulty.api.clearFaults();
    return bytes;
  };
  const [few, many] = [
    await documentSizes({ issues: 40, articles: 40 }),
    await documentSizes({ issues: 400, articles: 600 }),
  ];
  for (const [at, bytes] of many.entries()) expect(bytes / few[at]!, `page ${at}`).toBeLessThan(1.05);
});
