import { fireEvent, screen, within } from '@testing-library/react';
import { answering, renderPage, type Answers } from '@press/area/testing';
import area from '../../area';

const MEMBERS = [
  {
    id: '1',
    name: 'Lakshmi Venkataraman',
    position: 'Editor-in-Chief',
    institution: 'Institute of Regional Studies',
    country: 'India',
    orcid: 'https://orcid.org/0000-0002-1825-0097',
    bio: 'Historian of rural credit.',
    researchAreas: ['Political economy', 'Agrarian history'],
  },
  {
    id: '2',
    name: 'Tomasz Wieczorek',
    position: 'MANAGING EDITOR',
    affiliation: 'Exempli Press',
    avatar: 'tomasz.jpg',
    researchAreas: '["Peer review","Integrity"]',
  },
  { id: '3', name: 'Greta Lindqvist', position: 'Book Reviews Editor' },
  { id: '4', name: 'Omar Haddad', position: 'International Advisory Board' },
];
const ANSWERS: Answers = {
  '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences and Humanities in Asia' } },
  '/api/journals/ssha/editorial-board': { data: MEMBERS },
};

const open = (known: Answers = ANSWERS, options: object = {}) =>
  renderPage(area, '/journal/ssha/editorial-board', { fetch: answering(known), ...options });
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const person = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')!;

test('J-16 sections by position; the advisory board is counted, without a section', async () => {
  const { head } = await open();
  expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Editorial Leadership',
    'Managing Editors',
    'Editorial Team',
  ]);
  expect(screen.getByText('4 members, 1 of them on the advisory board.')).toBeTruthy();
  expect(screen.queryByText('Omar Haddad')).toBeNull();
  expect(head).toMatchObject({
    title: 'Editorial Board – Social Sciences and Humanities in Asia',
    canonical: '/journal/ssha/editorial-board',
  });
});

test('J-16 a member: position, institution, country, bio, research areas', async () => {
  await open();
  const lakshmi = person('Lakshmi Venkataraman');
  for (const text of ['Editor-in-Chief', 'Institute of Regional Studies, India', 'Historian of rural credit.'])
    expect(lakshmi.textContent).toContain(text);
  expect(texts(within(lakshmi).getAllByRole('listitem'))).toEqual(['Political economy', 'Agrarian history']);
});

test('J-16 research areas from the JSON text of an array', async () => {
  await open();
  expect(texts(within(person('Tomasz Wieczorek')).getAllByRole('listitem'))).toEqual(['Peer review', 'Integrity']);
});

test('J-17 shows the bare iD, with the full link', async () => {
  await open();
  const link = within(person('Lakshmi Venkataraman')).getByRole('link', { name: /^ORCID iD/ });
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    '0000-0002-1825-0097',
    'https://orcid.org/0000-0002-1825-0097',
  ]);
});

test('J-17 shows a picture from the board folder, or initials without one or if it fails', async () => {
  await open();
  const tomasz = person('Tomasz Wieczorek');
  const picture = tomasz.querySelector('img')!;
  expect(picture.getAttribute('src')).toBe('/editorial_board/tomasz.jpg');
  fireEvent.error(picture);
  expect(within(tomasz).getByText('TW')).toBeTruthy();
  expect(within(person('Lakshmi Venkataraman')).getByText('LV')).toBeTruthy();
});

test('J-17 an empty board', async () => {
  await open({ ...ANSWERS, '/api/journals/ssha/editorial-board': [] });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No Editorial Board Found');
});

test('J-17 loading and failure', async () => {
  const { unmount } = await open(
    { ...ANSWERS, '/api/journals/ssha/editorial-board': () => new Promise(() => undefined) },
    { loaded: false },
  );
  expect(screen.getByText('Loading editorial board...').getAttribute('role')).toBe('status');
  unmount();
  const { status } = await open({ ...ANSWERS, '/api/journals/ssha/editorial-board': new Error('down') });
  expect(status).toBe(503);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load editorial board information');
});

test('J-16 decision 28: counts a board of only advisory members in a sentence, and is not empty', async () => {
  const advisor = (name: string) => ({ id: name, name, position: 'Advisory Board' });
  await open({ ...ANSWERS, '/api/journals/ssha/editorial-board': [advisor('Omar Haddad'), advisor('Ana Cruz')] });
  expect(screen.getByText('The editorial board has 2 advisory members.')).toBeTruthy();
  expect(screen.queryByText('No Editorial Board Found')).toBeNull();
});

test('J-46 lists past editors below the board, with their term, without counting them', async () => {
  const past = { id: '9', name: 'Ruth Past', position: 'Editor-in-Chief', since: '2012', until: '2018-06' };
  await open({ ...ANSWERS, '/api/journals/ssha/editorial-board': { data: [...MEMBERS, past] } });
  expect(texts(screen.getAllByRole('heading', { level: 2 })).at(-1)).toBe('Past editors');
  expect(person('Ruth Past').textContent).toContain('2012–June 2018');
  expect(screen.getByText('4 members, 1 of them on the advisory board.')).toBeTruthy();
});
