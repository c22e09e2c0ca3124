import { publisherFromEnv } from '@press/config';
import { act, cleanup, screen, within } from '@testing-library/react';
import { article, open, texts } from '../../testing/lists';

const CALL = '/api/articles/latest/ssha?limit=6';
const PAGE = '/journal/ssha/announcements';
const services = { publisher: { ...publisherFromEnv({}), texts: ['news', 'collections'] } };

test('J-20 at most six of the latest articles', async () => {
  const { head } = await open(PAGE, { [CALL]: { data: Array.from({ length: 9 }, (_, at) => article(at)) } });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(head).toMatchObject({ title: 'Announcements – Social Sciences and Humanities in Asia', canonical: PAGE });
});

test('J-20 the anchor #join-editorial-team leads to the form', async () => {
  await open(PAGE, { [CALL]: [] });
  const call = screen.getByRole('region', { name: 'Join the editorial team' });
  expect(call.id).toBe('join-editorial-team');
  expect(within(call).getByRole('link').getAttribute('href')).toBe('/journal/ssha/contact#join-editorial-team');
  expect(screen.getByText('No Articles Found')).toBeTruthy();
});

test('J-20 if the articles fail to load, the call is still shown', async () => {
  const { status } = await open(PAGE, { [CALL]: new Error('down') });
  expect(status).toBe(503);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load announcements. Please try again later.');
  expect(texts(screen.getAllByRole('heading', { level: 1 }))).toEqual(['Announcements']);
  expect(screen.getByRole('region', { name: 'Join the editorial team' })).toBeTruthy();
});

test('O-20 news of the journal and of the press come first, without those of other journals and past ones', async () => {
  const item = (id: string, over: object) => ({
    id,
    title: id,
    date: '2026-01-05',
    end: '',
    journalId: '',
    lang: '',
    ...over,
  });
  const data = [
    item('Ours', { journalId: 'ssha' }),
    item('Press', {}),
    item('Theirs', { journalId: 'acl' }),
    item('Past', { end: '2020-01-01' }),
    ...Array.from({ length: 9 }, (_, at) => item(`Older ${at}`, {})),
  ];
  await open(PAGE, { [CALL]: [], '/api/site/news': { data } }, { services });
  const list = screen.getByRole('heading', { level: 2, name: 'News' }).closest('section')!;
  const shown = texts(within(list).getAllByRole('listitem'));
  expect(shown.slice(0, 2)).toEqual(['Ours5 January 2026', 'Press5 January 2026']);
  expect(shown).toHaveLength(6);
});

test('O-20 reports news that fail alone, and a failure of everything once; one Retry repairs all', async () => {
  const news = { data: [{ id: 'opening', title: 'Opening', date: '2026-01-05', end: '', journalId: '' }] };
  let isDown = true;
  const failing = (data: unknown) => () => (isDown ? Promise.reject(new Error('down')) : data);
  const answers = { '/api/site/news': failing(news), '/api/site/collections': failing({ data: [] }) };
  await open(PAGE, { ...answers, [CALL]: { data: [article(1)] } }, { services });
  expect(texts(screen.getAllByRole('alert'))).toEqual([
    'Failed to load news. Please try again later.Retry',
    'Failed to load collections. Please try again later.Retry',
  ]);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Household debt 1');
  isDown = false;
  await act(async () => screen.getAllByRole('button', { name: 'Retry' })[0]!.click());
  expect(await screen.findByRole('link', { name: 'Opening' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  isDown = true;
  await open(PAGE, { ...answers, [CALL]: new Error('down') }, { services });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
