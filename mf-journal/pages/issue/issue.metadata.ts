import type { RouteMetadata } from '@press/area';
import { issueName, monthYear } from '@press/contract';
import type { issueRoute } from './issue.route';

const metadata: RouteMetadata<typeof issueRoute> = ({ journal, issue }, { publisher }) => {
  const { volume, issueNumber, publicationDate } = issue;
  const date = publicationDate && `, ${monthYear(publicationDate, publisher.dates)}`;
  return {
    description: `${issueName(volume, issueNumber)} of ${journal.title}${date}: its articles with abstracts, open access.`,
  };
};
export default metadata;
