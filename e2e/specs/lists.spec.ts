import { expect, test } from '../pages';
import { api } from '../site/api';

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
