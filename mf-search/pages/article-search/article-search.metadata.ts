import type { RouteMetadata } from '@press/area';
import type { articleSearchRoute } from './article-search.route';

const metadata: RouteMetadata<typeof articleSearchRoute> = (_, { publisher }) => ({
  description: `Search the articles of all journals of ${publisher.name} by title, author, abstract and keyword.`,
});
export default metadata;
