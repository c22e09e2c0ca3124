import type { RouteMetadata } from '@press/area';
import { feedLinks } from '@press/contract/description/feed-links';
import { readSearch } from './address';
import type { articleSearchRoute } from './article-search.route';

const metadata: RouteMetadata<typeof articleSearchRoute> = (_, { publisher, url }) => {
  const { query } = readSearch(url.searchParams);
  return {
    description: `Search the articles of all journals of ${publisher.name} by title, author, abstract and keyword.`,
    links: query ? feedLinks(`“${query}”`, '', `?q=${encodeURIComponent(query)}`) : feedLinks(publisher.name),
  };
};
export default metadata;
