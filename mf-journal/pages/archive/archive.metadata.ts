import type { RouteMetadata } from '@press/area';
import { journalFeedLinks } from '@press/contract/description/feed-links';
import { licenceOf } from '@press/contract/description/licence';
import { yearIn, type archiveRoute } from './archive.route';

const metadata: RouteMetadata<typeof archiveRoute> = ({ journal }, { url, publisher }) => {
  const { id, title, license } = journal;
  if (!id) return {};
  const year = yearIn(url.searchParams);
  const open = licenceOf(license, publisher.licence).isOpen ? ', open access' : '';
  return {
    links: journalFeedLinks(journal),
    description: year ? `Articles that ${title} published in ${year}.` : `All volumes and issues of ${title}${open}.`,
  };
};
export default metadata;
