import type { RouteMetadata } from '@press/area';
import { feedLinks } from '@press/contract/description/feed-links';
import { feedQuery, readSearch } from './address';
import type { articleSearchRoute } from './article-search.route';

const metadata: RouteMetadata<typeof articleSearchRoute> = (_, { publisher, url }) => {
  const search = readSearch(url.searchParams);
  return {
    description: `Search the articles of all journals of ${publisher.name} by title, author, abstract and keyword.`,
    links: search.query ? feedLinks(`“${search.query}”`, '', feedQuery(search)) : feedLinks(publisher.name),
  };
};
export default metadata;
