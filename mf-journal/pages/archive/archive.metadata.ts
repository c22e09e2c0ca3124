import type { RouteMetadata } from '@press/area';
import type { archiveRoute } from './archive.route';
import { yearIn } from './year';

const metadata: RouteMetadata<typeof archiveRoute> = ({ journal: { id, title } }, { url }) => {
  const year = yearIn(url.searchParams);
  if (!id) return {};
  return {
    description: year
      ? `Articles that ${title} published in ${year}.`
      : `All volumes and issues of ${title}, open access.`,
  };
};
export default metadata;
