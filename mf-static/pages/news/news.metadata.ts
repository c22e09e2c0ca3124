import type { RouteMetadata } from '@press/area';
import { feedLinks } from '@press/contract/description/feed-links';
import type { newsRoute } from './news.routes';

const metadata: RouteMetadata<typeof newsRoute> = (_, { publisher }) => ({
  description: `News of ${publisher.name} and its journals.`,
  links: feedLinks(`News · ${publisher.name}`, '/news'),
});
export default metadata;
