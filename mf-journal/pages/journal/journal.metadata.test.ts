import { schemaOrgFaults } from '@press/build/testing/schema-org';
import { publisherFromEnv } from '@press/config';
import { readJournal } from '@press/contract';
import { metadata } from './JournalPage';

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
      formerTitles: [
        { title: 'Asian Societies', issn: '0378-5955', until: '2018' },
        { title: 'Delta Letters', journalId: 'acl', until: '2010' },
      ],
    },
    { id: 'ssha', title: 'Social Sciences' },
  ];
  const jsonLd = journals.flatMap(
    (raw) => metadata({ ...REST, sidebar: undefined, journal: readJournal(raw) }, context).jsonLd ?? [],
  );
  expect(jsonLd).toHaveLength(2);
  expect(schemaOrgFaults(jsonLd)).toEqual([]);
  expect(jsonLd[0]).toMatchObject({
    alternateName: ['SSHA', 'Asian Societies', 'Delta Letters'],
    isBasedOn: [
      { '@type': 'Periodical', name: 'Asian Societies', issn: ['0378-5955'] },
      { '@type': 'Periodical', name: 'Delta Letters', url: 'http://localhost:8080/journal/acl' },
    ],
  });
});
