import { defineRoute, optional } from '@press/area';
import { firstJournalsQuery, latestPublicationsQuery } from '@press/contract';
import { ARTICLE_SEARCH } from '@press/ui/search/article-search';
import { readSearch } from './address';
import { facetsQuery, resultsQuery } from './article-search.query';

const NAME = 'Discover Research';

/** The article search. Indexers index the search without a query, but no results. */
export const articleSearchRoute = defineRoute(ARTICLE_SEARCH, {
  page: () => import('./ArticleSearchPage'),
  queries: (_, address) => {
    const search = readSearch(address);
    const facets = facetsQuery(search);
    return {
      results: resultsQuery(search),
      // A search works without its filter values.
      facets: facets && optional(facets),
      latest: optional(latestPublicationsQuery()),
      // For the suggested topics.
      journals: search.query ? null : optional(firstJournalsQuery()),
    };
  },
  head: (_, { url }) => {
    const { query, page } = readSearch(url.searchParams);
    if (query) return { title: `“${query}”${page > 1 ? `, page ${page}` : ''} – ${NAME}`, robots: 'noindex' };
    return { title: NAME, canonical: ARTICLE_SEARCH };
  },
  metadata: () => import('./article-search.metadata'),
});
