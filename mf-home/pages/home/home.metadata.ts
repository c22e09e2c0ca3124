import type { RouteMetadata } from '@press/area';
import type { Publisher } from '@press/config';
import { feedLinks } from '@press/contract/description/feed-links';
import { reviewed } from '@press/ui/document/publications';
import { capital, sentence } from '@press/contract/words';
import type { homeRoute } from './home.route';

/** Metadata of the home page: the publisher and the search. It contains no data of the api, and therefore no fallback data. */
const metadata: RouteMetadata<typeof homeRoute> = (_, { publisher }) => ({
  description:
    `${sentence(publisher.tagline)} ${capital(reviewed('journals', publisher))}, free to read${publisher.otherLicences ? '' : ` and to reuse under ${publisher.licence.name}`}.`.trim(),
  links: feedLinks(publisher.name),
  jsonLd: [organization(publisher), website(publisher)],
});
export default metadata;

const organizationId = ({ origin }: Publisher): string => `${origin}/#organization`;

const organization = (publisher: Publisher): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': organizationId(publisher),
  name: publisher.name,
  url: `${publisher.origin}/`,
  email: publisher.email,
  slogan: publisher.tagline || undefined,
  address: publisher.address.join(', ') || undefined,
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
