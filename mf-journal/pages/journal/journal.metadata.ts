import type { RouteMetadata } from '@press/area';
import type { Publisher } from '@press/config';
import type { Journal } from '@press/contract';
import { feedLinks } from '@press/contract/description/feed-links';
import { plainText } from '@press/contract/richtext';
import { journalPath } from '@press/ui/paths';
import type { journalRoute } from './journal.route';

/** Metadata of a journal for indexers: facts of the service only, never built-in data (decision 16). */
const metadata: RouteMetadata<typeof journalRoute> = ({ journal }, { publisher }) => {
  const description = plainText(journal.description || journal.scope);
  return {
    ...(description && { description }),
    links: feedLinks(journal.title, journalPath(journal.id)),
    jsonLd: [periodical(journal, description, publisher)],
  };
};
export default metadata;

/** schema.org's Periodical. Unknown facts are left out. */
function periodical(journal: Journal, description: string, publisher: Publisher): object {
  const absolute = (path: string): string => new URL(path, publisher.origin).href;
  const issn = [journal.issn, journal.eissn].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Periodical',
    '@id': absolute(journalPath(journal.id)),
    name: journal.title,
    alternateName: journal.abbreviation || undefined,
    issn: issn.length ? issn : undefined,
    description: description || undefined,
    about: journal.subjects.length ? journal.subjects : undefined,
    image: absolute(journal.coverUrl),
    url: absolute(journalPath(journal.id)),
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name: journal.publisher || publisher.name },
  };
}
