import { defineRoute, optional } from '@press/area';
import {
  firstJournalsQuery,
  latestPublicationsQuery,
  SEARCH_PAGE_SIZE,
  articleSearchQuery,
  type ApiQuery,
  type SearchFacets,
  type SearchResultPage,
} from '@press/contract';
import { ARTICLE_SEARCH } from '@press/ui/search/article-search';
import { readSearch, type Search } from './address';
import { searchFacetsQuery } from '@press/contract/queries/search';
import { t } from '../../messages';

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
    if (!query) return { title: t('title'), canonical: ARTICLE_SEARCH };
    return { title: page > 1 ? t('head.page', { query, page }) : t('head.results', { query }), robots: 'noindex' };
  },
});

/**
 * The page of results in the address, or the last page if there are fewer; `pageNum` tells which. Null, without a request, for
 * an address without a query.
 */
function resultsQuery({ query, filter, sort, page }: Search): ApiQuery<SearchResultPage | null> {
  const order = sort === 'relevance' ? {} : { sort };
  const pageQuery = (pageNum: number) =>
    articleSearchQuery({ keyword: query, ...filter, ...order, pageNum, pageSize: SEARCH_PAGE_SIZE });
  const { queryKey, staleTime } = pageQuery(page);
  return {
    queryKey: [...queryKey, 'nearest'],
    ...(staleTime !== undefined && { staleTime }),
    queryFn: async (context) => {
      if (!query) return null;
      const found = await pageQuery(page).queryFn(context);
      if (page <= found.pageCount) return { ...found, pageNum: page };
      return { ...(await pageQuery(found.pageCount).queryFn(context)), pageNum: found.pageCount };
    },
  };
}

/** The filter values for the search in an address; null for an address without a query. */
const facetsQuery = ({ query, filter }: Search): ApiQuery<SearchFacets> | null =>
  query ? searchFacetsQuery({ keyword: query, ...filter }) : null;
