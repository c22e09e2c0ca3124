import type { RouteMetadata } from '@press/area';
import type { Publisher } from '@press/config';
import type { Journal, OtherTitle } from '@press/contract';
import { journalFeedLinks } from '@press/contract/description/feed-links';
import { plainText } from '@press/contract/richtext';
import { journalPath } from '@press/ui/paths';
import type { journalRoute } from './journal.route';

/** Metadata of a journal for indexers: facts of the service only, never built-in data (decision 16). */
const metadata: RouteMetadata<typeof journalRoute> = ({ journal }, { publisher }) => {
  const description = plainText(journal.description || journal.scope);
  return {
    ...(description && { description }),
    links: journalFeedLinks(journal),
    jsonLd: [periodical(journal, description, publisher)],
  };
};
export default metadata;

/** A former title, with the ISSNs of its time. */
function formerTitle({ title, issn, eissn, journalId, link }: OtherTitle, { origin }: Publisher): object {
  const issns = [issn, eissn].filter(Boolean);
  const url = journalId ? new URL(journalPath(journalId), origin).href : link || undefined;
  return { '@type': 'Periodical', '@id': url, name: title, issn: issns.length ? issns : undefined, url };
}

/** schema.org's Periodical. Unknown facts are left out. */
function periodical(journal: Journal, description: string, publisher: Publisher): object {
  const absolute = (path: string): string => new URL(path, publisher.origin).href;
  const issn = [journal.issn, journal.eissn].filter(Boolean);
  const { formerTitles = [] } = journal;
  const names = [journal.abbreviation, ...formerTitles.map(({ title }) => title)].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Periodical',
    '@id': absolute(journalPath(journal.id)),
    name: journal.title,
    alternateName: names.length > 1 ? names : names[0],
    // schema.org has no term for a title that another one continues.
    isBasedOn: formerTitles.length > 0 ? formerTitles.map((each) => formerTitle(each, publisher)) : undefined,
    issn: issn.length ? issn : undefined,
    description: description || undefined,
    about: journal.subjects.length ? journal.subjects : undefined,
    image: absolute(journal.coverUrl),
    url: absolute(journalPath(journal.id)),
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name: journal.publisher || publisher.name },
  };
}
