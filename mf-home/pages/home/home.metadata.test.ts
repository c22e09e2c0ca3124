import { schemaOrgFaults } from '@press/build/testing/schema-org';
import { publisherFromEnv } from '@press/config';
import metadata from './home.metadata';

test('C-16 the JSON-LD of the home page is in the vocabulary of schema.org', () => {
  const context = { params: {}, publisher: publisherFromEnv({}), url: new URL('http://localhost:8080/') };
  const { jsonLd = [] } = metadata(
    { trending: [], journals: [], subjects: [], calls: undefined, newest: undefined },
    context,
  );
  expect(jsonLd.map((document) => Object.getOwnPropertyDescriptor(document, '@type')?.value)).toEqual([
    'Organization',
    'WebSite',
  ]);
  expect(schemaOrgFaults(jsonLd)).toEqual([]);
});
