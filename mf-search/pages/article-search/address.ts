import { cleanQuery, discoverPath } from '@press/ui/search/discover';

/** What a search is, as it stands in the address: `?q=rural+credit&page=3` (S-07). */
export interface Search {
  /** Trimmed; empty means that nothing is searched for. */
  query: string;
  /** Counted from 1. */
  page: number;
}

/** Where the view goes after a change of page; the heading of the results carries this id. */
export const RESULTS_ID = 'results';

/** The /api takes no page beyond it. */
const LAST_PAGE = 1_000_000;

/** Reads a search from an address, whatever stands in it. */
export function readSearch(search: URLSearchParams): Search {
  const page = search.get('page') ?? '';
  return {
    query: cleanQuery(search.get('q') ?? ''),
    page: /^\d+$/.test(page) ? Math.min(Math.max(1, Number(page)), LAST_PAGE) : 1,
  };
}

/** The address of a search; its first page needs no number. */
export const searchAddress = ({ query, page }: Search): string =>
  `${discoverPath(query)}${page > 1 ? `&page=${page}` : ''}`;
