import { schemaOrgFaults } from '@press/build/testing/schema-org';
import { publisherFromEnv } from '@press/config';
import { readJournal } from '@press/contract';
import metadata from './journal.metadata';

const context = {
  params: { journalId: 'ssha' },
  publisher: publisherFromEnv({}),
  url: new URL('http://localhost:8080/journal/ssha'),
};

const REST = { header: undefined, editors: undefined, metrics: undefined, latest: undefined };

test('C-16 the JSON-LD of journals is in the vocabulary of schema.org, with every field and with few', () => {
  const journals = [
    {
      id: 'ssha',
      title: 'Social Sciences',
      abbreviation: 'SSHA',
      issn: '3093-0146',
      eissn: '3093-0154',
      description: 'Societies.',
      subjects: ['Sociology'],
      coverUrl: '/covers/ssha.svg',
    },
    { id: 'ssha', title: 'Social Sciences' },
  ];
  const jsonLd = journals.flatMap(
    (raw) => metadata({ ...REST, sidebar: undefined, journal: readJournal(raw) }, context).jsonLd ?? [],
  );
  expect(jsonLd).toHaveLength(2);
  expect(schemaOrgFaults(jsonLd)).toEqual([]);
});
