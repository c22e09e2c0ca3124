import { schemaOrgFaults } from '@press/build/testing/schema-org';
import { publisherFromEnv } from '@press/config';
import { metadata } from './HomePage';

const data = { trending: [], journals: [], subjects: [], calls: undefined, newest: undefined, issues: undefined };
const at = new URL('http://localhost:8080/');

test.each([
  ['', 'Peer-reviewed journals'],
  ['Maps of islands.', 'Maps of islands. Peer-reviewed journals'],
])('the description begins with a sentence, with the tagline %j', (tagline, begins) => {
  const publisher = { ...publisherFromEnv({}), tagline, address: [] };
  const { description, jsonLd } = metadata(data, { params: {}, publisher, url: at });
  expect(description?.startsWith(`${begins}, free to read`)).toBe(true);
  expect(JSON.stringify(jsonLd)).not.toContain(':""');
});

test('C-16 the JSON-LD of the home page is in the vocabulary of schema.org', () => {
  const context = { params: {}, publisher: publisherFromEnv({}), url: at };
  const { jsonLd = [] } = metadata(data, context);
  expect(jsonLd.map((document) => Object.getOwnPropertyDescriptor(document, '@type')?.value)).toEqual([
    'Organization',
    'WebSite',
  ]);
  expect(schemaOrgFaults(jsonLd)).toEqual([]);
});
