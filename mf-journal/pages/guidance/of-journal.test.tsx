import { answering, renderPage } from '@press/area/testing';
import area from '../../area';
import { JOURNAL, publisher, RECORDED, textOf } from '../../testing/nordlys';

test('O-38 each journal states its own review, DOIs and preservation; a ceased journal states nothing of the press', async () => {
  const journalFacts = {
    reviewModel: 'double-blind',
    anonymity: 'authors and reviewers are not known to one another',
    reviewers: 'two reviewers',
    registration: 'Crossref',
    preservation: 'CLOCKSS',
    portal: 'the portal',
  };
  // Facts that both journals share.
  const of = { ...publisher, facts: { reviewers: 'two reviewers' }, journalFacts };
  const stated = (page: string, journal: object = {}) =>
    textOf(`/journal/nmb${page}`, { ...JOURNAL, ...journal }, { of });
  expect(await stated('')).toMatch(/Each article receives a DOI.*Double-blind review/);
  expect(await stated('/ethics-policies')).toContain('Review is double-blind: authors and reviewers are not known');
  expect(await stated('/submit-manuscript')).toMatch(/without names: review is double-blind.*sent through the portal/);

  const open = { facts: { reviewModel: 'open', anonymity: 'reports are signed', registration: '', portal: '' } };
  expect(await stated('', open)).toMatch(/Open reviewReports are signed\./);
  expect(await stated('', open)).not.toContain('DOI');
  expect(await stated('/ethics-policies', open)).toContain('Review is open: reports are signed.');
  expect(await stated('/submit-manuscript', open)).not.toMatch(/without names|double-blind|registered with|portal/);

  expect(await stated('', { ceased: '2019' })).not.toMatch(/review|DOI/);
  expect(await stated('/ethics-policies', { ceased: '2019' })).not.toMatch(/double-blind|two reviewers/);
});

test("O-39 a journal's page shows the text for that journal in place of the text for all", async () => {
  const text = (title: string) => ({
    title,
    standfirst: '',
    lang: '',
    side: [],
    sections: [{ id: 'a', title: 'A', body: '<p>B</p>' }],
  });
  const answers = {
    ...RECORDED,
    '/api/journals/nmb': JOURNAL,
    '/api/journals/nst': { ...JOURNAL, id: 'nst' },
    '/api/site/pages/fees-and-funding': text('Of all'),
    '/api/site/pages/fees-and-funding.nmb': text('Of nmb'),
  };
  const of = { ...publisher, pages: ['fees-and-funding', 'fees-and-funding.nmb'] };
  for (const [id, title] of [
    ['nmb', 'Of nmb'],
    ['nst', 'Of all'],
  ]) {
    const { container, unmount } = await renderPage(area, `/journal/${id}/fees-and-funding`, {
      fetch: answering(answers),
      services: { publisher: of },
    });
    expect(container.querySelector('h1')?.textContent).toBe(title);
    unmount();
  }
});
