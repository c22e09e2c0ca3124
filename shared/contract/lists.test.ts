import { pageOf } from './paging';
import { QueryClient } from '@tanstack/react-query';
import { keepCards } from './card-lists';
import { readJournal } from './readers/journal';
import { journalQuery, journalSearchQuery, journalsQuery, topDownloadsQuery } from './queries';

const numbers = Array.from({ length: 45 }, (_, at) => at + 1);

test('a page of a list', () => {
  expect(pageOf(numbers, 2)).toEqual({ list: numbers.slice(20, 40), total: 45, pageNum: 2, pageCount: 3 });
});

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [99, 3],
  [Infinity, 3],
])('page number %d gives page %i', (wanted, pageNum) => {
  expect(pageOf(numbers, wanted).pageNum).toBe(pageNum);
});

test('an empty list has one empty page', () => {
  expect(pageOf([], 4)).toEqual({ list: [], total: 0, pageNum: 1, pageCount: 1 });
});

const whole = (scopeEn: string) =>
  readJournal({ id: 'j', title: 'J', scopeEn, description: 'What J is.', journalIndexList: [{ name: 'Crossref' }] });

test('lists of journals in a document have only the fields of cards; the journal of a page is complete', () => {
  const client = new QueryClient();
  const lists = [journalsQuery(), journalSearchQuery({ title: 'J' }), topDownloadsQuery()].map(
    ({ queryKey }) => queryKey,
  );
  for (const key of lists) client.setQueryData(key, [whole('What J takes.'), whole('')]);
  client.setQueryData(journalQuery('j').queryKey, whole('What J takes.'));
  keepCards(client);
  for (const key of lists)
    expect(client.getQueryData(key)).toMatchObject([
      { scope: 'What J takes.', description: '', indexing: [] },
      { scope: '', description: 'What J is.', indexing: [] },
    ]);
  expect(client.getQueryData(journalQuery('j').queryKey)).toMatchObject({
    description: 'What J is.',
    indexing: [{ name: 'Crossref' }],
  });
});

test('a list that could not be read does not change', () => {
  const client = new QueryClient();
  client.getQueryCache().build(client, { queryKey: journalsQuery().queryKey });
  keepCards(client);
  expect(client.getQueryData(journalsQuery().queryKey)).toBeUndefined();
});
