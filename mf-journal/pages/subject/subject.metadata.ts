import type { RouteMetadata } from '@press/area';
import { feedLinks } from '@press/contract/description/feed-links';
import type { subjectRoute } from './subject.route';

const metadata: RouteMetadata<typeof subjectRoute> = ({ journals }, { params, publisher }) =>
  journals.length > 0
    ? {
        description: `Open-access, peer-reviewed journals of ${publisher.name} in ${params.subject}.`,
        links: feedLinks(params.subject, '', `?subject=${encodeURIComponent(params.subject)}`),
      }
    : {};
export default metadata;
