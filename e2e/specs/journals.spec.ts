import { stated } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { expect, test } from '../pages';

test('L-01 "Our Journals" with an introduction; with a subject "{subject} Journals"', async ({ site, journals }) => {
  await site.open('/journals');
  await expect(site.heading).toHaveText('Our Journals');
  await expect(site.main).toContainText('Open-access, peer-reviewed and quarterly.');

  const [subject] = await api.getJournalSubjects();
  const expected = await api.multiQueryJournals({ subject: subject! });
  await site.markDocument();
  await site.follow(`/journals?subject=${encodeURIComponent(subject!)}`);
  await expect(site.heading).toHaveText(`${subject} Journals`);
  await expect(journals.cards.getByRole('heading')).toHaveText(expected.map(({ title }) => title));
  expect(expected.length).toBeLessThan((await api.getJournals()).length);
  await site.expectSameDocument();
});

test('L-02 a card shows cover, title, ISSN, frequency, scope, counts and two links', async ({ site, journals }) => {
  const all = await api.getJournals();
  expect(all.length).toBeGreaterThanOrEqual(12);
  // An address that no other test opens: a stored page would have earlier views.
  await site.open('/journals?views=now');
  await expect(journals.cards.getByRole('heading')).toHaveText(all.slice(0, 20).map(({ title }) => title));
  const later = await api.getJournals();
  for (const journal of all.filter(({ id }) => ['ojce', 'acna', 'smq'].includes(id))) {
    const card = journals.card(journal.title);
    await expect(card.locator('img')).toHaveAttribute('src', `/covers/${journal.id}.svg`);
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', `/journal/${journal.id}`);
    await expect(card).toContainText(`ISSN ${journal.issn || journal.eissn}`);
    await expect(card).toContainText(journal.frequency);
    await expect(card).toContainText(plainText(journal.scope));
    await expect(card.getByRole('term')).toHaveText(['Articles', 'Issues', 'Views']);
    const [articles, issues, views] = await card.getByRole('definition').allInnerTexts();
    expect([articles, issues]).toEqual([journal.articles, journal.issues].map((count) => stated(count)));
    // Other tests may open this journal at the same time: each opening counts a view.
    const shown = Number(views?.replaceAll(',', ''));
    expect(shown).toBeGreaterThanOrEqual(journal.views ?? 0);
    expect(shown).toBeLessThanOrEqual(later.find(({ id }) => id === journal.id)!.views ?? 0);
    await expect(card.getByRole('link', { name: 'View Journal' })).toHaveAttribute('href', `/journal/${journal.id}`);
    await expect(card.getByRole('link', { name: 'Browse Volumes & Issues' })).toHaveAttribute(
      'href',
      `/journal/${journal.id}/volumes-issues`,
    );
  }
});

test('L-02 View Journal opens the journal', async ({ site, journals, page }) => {
  const [first] = await api.getJournals();
  await site.open('/journals');
  await site.markDocument();
  await journals.card(first!.title).getByRole('link', { name: 'View Journal' }).click();
  await expect(page).toHaveURL(`/journal/${first!.id}`);
  await expect(site.heading).toHaveText(first!.title);
  await site.expectSameDocument();
});
