import { QueryClient } from '@tanstack/react-query';
import { keepCards } from './card-lists';
import { readJournal } from './readers/journal';
import { journalQuery, journalSearchQuery, journalsQuery, topDownloadsQuery } from './queries';

const whole = (scopeEn: string) =>
  readJournal({ id: 'j', title: 'J', scopeEn, description: 'What J is.', journalIndexList: [{ name: 'Crossref' }] });

test('lists of journals in a document have what cards show; a journal of its own page is whole', () => {
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

test('a list that could not be read stays as it is', () => {
  const client = new QueryClient();
  client.getQueryCache().build(client, { queryKey: journalsQuery().queryKey });
  keepCards(client);
  expect(client.getQueryData(journalsQuery().queryKey)).toBeUndefined();
});
