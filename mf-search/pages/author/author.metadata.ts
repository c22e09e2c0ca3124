import type { RouteMetadata } from '@press/area';
import { feedLinks } from '@press/contract/description/feed-links';
import { orcidUrl } from '@press/contract/identifiers';
import { authorAddress, type authorRoute } from './author.route';

/** Metadata of a person for indexers, and the feed. A name without an iD identifies nobody. */
const metadata: RouteMetadata<typeof authorRoute> = ({ author }, { publisher }) => {
  const { key, name, names, orcid, affiliations } = author;
  const description = `Articles by ${name} in the journals of ${publisher.name}.`;
  const links = feedLinks(`${name} · ${publisher.name}`, authorAddress(key, 1));
  if (!orcid) return { description, links };
  const others = names.filter((each) => each !== name);
  return {
    description,
    links,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        '@id': orcidUrl(publisher.orcidHost, orcid),
        name,
        alternateName: others.length > 0 ? others : undefined,
        affiliation: affiliations.length
          ? affiliations.map((institution) => ({ '@type': 'Organization', name: institution }))
          : undefined,
        url: new URL(authorAddress(key, 1), publisher.origin).href,
      },
    ],
  };
};
export default metadata;
