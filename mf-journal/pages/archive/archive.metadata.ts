import type { RouteMetadata } from '@press/area';
import { licenceOf } from '@press/contract/description/licence';
import { yearIn, type archiveRoute } from './archive.route';

const metadata: RouteMetadata<typeof archiveRoute> = ({ journal: { id, title, license } }, { url, publisher }) => {
  const year = yearIn(url.searchParams);
  if (!id) return {};
  const open = licenceOf(license, publisher.licence).isOpen ? ', open access' : '';
  return {
    description: year ? `Articles that ${title} published in ${year}.` : `All volumes and issues of ${title}${open}.`,
  };
};
export default metadata;
