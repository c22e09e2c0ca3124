import type { PageQuery } from '@press/area';
import {
  SEARCH_PAGE_SIZE,
  articleSearchQuery,
  journalsQuery,
  latestPublicationsQuery,
  type ApiQuery,
  type SearchResultPage,
} from '@press/contract';
import { readSearch, type Search } from './address';

/**
 * The page of results that the address names, or the nearest there is. Null, without asking, when nothing is searched for.
 * `pageNum` is the page that was found.
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

/** The results, and beside them what the page can do without: Latest Publications, and the journals for their colours. */
export const discoverQueries = (_params: unknown, search: URLSearchParams): PageQuery[] => [
  resultsQuery(readSearch(search)),
  { ...latestPublicationsQuery(), optional: true },
  { ...journalsQuery(), optional: true },
];
