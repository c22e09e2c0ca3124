import { schemaOrgFaults } from '@press/build/testing/schema-org';
import { publisherFromEnv } from '@press/config';
import { metadata as about } from '../about/AboutPage';
import { metadata as contact } from '../contact/ContactPage';
import { staticMetadata } from './StaticPage';

const context = { params: {}, publisher: publisherFromEnv({}), url: new URL('http://localhost:8080/about') };

test('C-16 the JSON-LD of static pages is in the vocabulary of schema.org', () => {
  const text = {
    title: 'Policy',
    standfirst: 'How we publish.',
    lang: '',
    sections: [],
    side: [],
    editors: [],
    image: '',
  };
  const data = { own: undefined, subjects: undefined };
  const jsonLd = [staticMetadata(text), about, contact].flatMap((metadata) => metadata(data, context).jsonLd ?? []);
  expect(jsonLd).toHaveLength(3);
  expect(schemaOrgFaults(jsonLd)).toEqual([]);
});
