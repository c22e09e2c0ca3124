import { SEARCH_PAGE_SIZE, articleSearchQuery, type ApiQuery, type SearchResultPage } from '@press/contract';
import type { Search } from './address';

/**
 * The page of results that the address names, or the last page if there are fewer. Null, without a request, where the
 * address has no query. `pageNum` is the page that was found.
 */
export function resultsQuery({ query, page }: Search): ApiQuery<SearchResultPage | null> {
  const ask = (pageNum: number) => articleSearchQuery({ keyword: query, pageNum, pageSize: SEARCH_PAGE_SIZE });
  const { queryKey, staleTime } = ask(page);
  return {
    queryKey: [...queryKey, 'nearest'],
    ...(staleTime !== undefined && { staleTime }),
    queryFn: async (context) => {
      if (!query) return null;
      const found = await ask(page).queryFn(context);
      if (page <= found.pageCount) return { ...found, pageNum: page };
      return { ...(await ask(found.pageCount).queryFn(context)), pageNum: found.pageCount };
    },
  };
}
