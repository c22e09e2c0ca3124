import type { RouteMetadata } from '@press/area';
import { feedLinks } from '@press/contract/description/feed-links';
import { reviewed } from '@press/ui/document/publications';
import type { subjectRoute } from './subject.route';

const metadata: RouteMetadata<typeof subjectRoute> = ({ journals }, { params, publisher }) =>
  journals.length > 0
    ? {
        description: `Open-access ${reviewed('journals', publisher)} of ${publisher.name} in ${params.subject}.`,
        links: feedLinks(params.subject, '', `?subject=${encodeURIComponent(params.subject)}`),
      }
    : {};
export default metadata;
