import {
  SEARCH_PAGE_SIZE,
  articleSearchQuery,
  type ApiQuery,
  type SearchFacets,
  type SearchResultPage,
} from '@press/contract';
import { searchFacetsQuery } from '@press/contract/search-facets-query';
import type { Search } from './address';

/**
 * The page of results in the address, or the last page if there are fewer; `pageNum` tells which. Null, without a request, for
 * an address without a query.
 */
export function resultsQuery({ query, filter, sort, page }: Search): ApiQuery<SearchResultPage | null> {
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
export const facetsQuery = ({ query, filter }: Search): ApiQuery<SearchFacets> | null =>
  query ? searchFacetsQuery({ keyword: query, ...filter }) : null;
