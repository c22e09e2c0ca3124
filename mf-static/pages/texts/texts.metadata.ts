import type { RouteMetadata } from '@press/area';
import { feedLinks } from '@press/contract/description/feed-links';
import { TEXT_TITLES } from '@press/contract/site-pages';
import { kindOf, type newsRoute } from './texts.routes';

const metadata: RouteMetadata<typeof newsRoute> = (_, { publisher, url }) => {
  const kind = kindOf(url);
  return {
    description: `${TEXT_TITLES[kind]} of ${publisher.name} and its journals.`,
    links: feedLinks(`${TEXT_TITLES[kind]} · ${publisher.name}`, `/${kind}`),
  };
};
export default metadata;
