import type { HeadContext, Metadata, Params } from '@press/area';

type Publisher = HeadContext['publisher'];

/** Home for indexers: who publishes here, and how the site is searched. Nothing of it comes from data, so no sample can. */
export default function homeMetadata(_: Params, __: readonly unknown[], { publisher }: HeadContext): Metadata {
  return {
    description: `${publisher.tagline}. Peer-reviewed journals, free to read and to reuse under ${publisher.licence.name}.`,
    jsonLd: [organization(publisher), website(publisher)],
  };
}

const organizationId = ({ origin }: Publisher): string => `${origin}/#organization`;

const organization = (publisher: Publisher): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': organizationId(publisher),
  name: publisher.name,
  url: `${publisher.origin}/`,
  email: publisher.email,
  slogan: publisher.tagline,
  address: publisher.address.join(', '),
});

const website = (publisher: Publisher): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${publisher.origin}/#website`,
  name: publisher.name,
  url: `${publisher.origin}/`,
  publisher: { '@id': organizationId(publisher) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publisher.origin}/discover-research?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
