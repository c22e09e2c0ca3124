import { screen } from '@testing-library/react';
import { answering, renderPage } from '@press/area/testing';
import { publisherFromEnv } from '@press/config';
import { readJournal } from '@press/contract';
import { journalAt } from '@press/contract/description/title-at';
import area from '../../area';

const JOURNAL = {
  id: 'nst',
  title: 'Tides',
  issn: '2050-084X',
  founded: '1998',
  ceased: '2024',
  formerTitles: [
    { title: 'Old Tides', issn: '0378-5955', until: '2010-06', link: 'https://old.example/' },
    { title: 'Oldest Tides', until: '2001' },
  ],
  laterTitles: [{ title: 'Tides and Shores', eissn: '2049-3630', journalId: 'tas' }],
};
const open = (path: string, journal: object = JOURNAL) =>
  renderPage(area, `/journal/nst${path}`, { fetch: answering({ '/api/journals/nst': { data: journal } }) });

test('J-33 a journal shows when it ended, and its titles before and after with ISSN and link', async () => {
  const { container } = await open('');
  expect(container.textContent).toContain('Tides has ceased: it appeared from 1998 to 2024.');
  expect(screen.getByRole('link', { name: 'Tides and Shores' }).getAttribute('href')).toBe('/journal/tas');
  expect(screen.getByRole('link', { name: 'Old Tides' }).getAttribute('href')).toBe('https://old.example/');
  expect(container.textContent).toContain('(ISSN 0378-5955)');
  expect(screen.getByRole('heading', { name: 'Last Issue' })).toBeTruthy();
});

test('J-04 a journal without facts has no empty block', async () => {
  const publisher = publisherFromEnv({ PUBLISHER_NAME: 'Tidal', PUBLISHER_EMAIL: 'desk@tidal.example' });
  const fetch = answering({ '/api/journals/nst': { data: JOURNAL } });
  await renderPage(area, '/journal/nst', { fetch, services: { publisher } });
  expect(screen.queryByRole('heading', { name: 'Aims and Scope' })).toBeNull();
});

test.each(['/contact', '/announcements', '/call-for-papers'])(
  'J-33 a ceased journal recruits nobody: %s',
  async (path) => {
    const call = /Join|Apply|Submit|We invite|offer to work|about a manuscript/i;
    expect((await open(path)).container.textContent).not.toMatch(call);
  },
);

test.each([
  ['1999-05-01', 'Oldest Tides', ''],
  ['2001-12', 'Oldest Tides', ''],
  ['2010-06-30', 'Old Tides', '0378-5955'],
  ['2010-07-01', 'Tides', '2050-084X'],
  ['', 'Tides', '2050-084X'],
])("J-33 an article of %j is cited with the journal's title of that time", (date, title, issn) => {
  expect(journalAt(readJournal(JOURNAL), date)).toMatchObject({ title, issn });
});
