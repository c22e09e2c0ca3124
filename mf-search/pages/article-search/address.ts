import { articleSearchPath, cleanQuery } from '@press/ui/search/article-search';

/** A search, as it is in the address: `?q=rural+credit&page=3` (S-07). */
export interface Search {
  /** Trimmed; empty without a search. */
  query: string;
  /** Counted from 1. */
  page: number;
}

/** Id of the results' heading, to which the page scrolls after a change of page. */
export const RESULTS_ID = 'results';

/** The last page number that the /api accepts. */
const LAST_PAGE = 1_000_000;

/** Reads a search from any address. */
export function readSearch(search: URLSearchParams): Search {
  const page = search.get('page') ?? '';
  return {
    query: cleanQuery(search.get('q') ?? ''),
    page: /^\d+$/.test(page) ? Math.min(Math.max(1, Number(page)), LAST_PAGE) : 1,
  };
}

/** The address of a search. The first page has no number in it. */
export const searchAddress = ({ query, page }: Search): string =>
  `${articleSearchPath(query)}${page > 1 ? `&page=${page}` : ''}`;
