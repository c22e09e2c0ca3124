import type { RouteMetadata } from '@press/area';
import { issueName, monthYear } from '@press/contract';
import { journalFeedLinks } from '@press/contract/description/feed-links';
import { licenceOf } from '@press/contract/description/licence';
import type { issueRoute } from './issue.route';

const metadata: RouteMetadata<typeof issueRoute> = ({ journal, issue }, { publisher }) => {
  const { volume, issueNumber, publicationDate } = issue;
  const date = publicationDate && `, ${monthYear(publicationDate, publisher.dates)}`;
  const open = licenceOf(journal.license, publisher.licence).isOpen ? ', open access' : '';
  return {
    links: journalFeedLinks(journal),
    description: `${issueName(volume, issueNumber)} of ${journal.title}${date}: its articles with abstracts${open}.`,
  };
};
export default metadata;
