/** What a search is, as it stands in the address: `?q=rural+credit&page=3` (S-07). */
export interface Search {
  /** Trimmed; empty means that nothing is searched for. */
  query: string;
  /** Counted from 1. */
  page: number;
}

export const DISCOVER = '/discover-research';

/** Where the view goes after a change of page; the heading of the results carries this id. */
export const RESULTS_ID = 'results';

/** Characters of a query: longer ones would not fit into an address of the /api once escaped. */
export const MOST_CHARACTERS = 300;

/** The /api takes no page beyond it. */
const LAST_PAGE = 1_000_000;

/** Reads a search from an address, whatever stands in it. */
export function readSearch(search: URLSearchParams): Search {
  const page = search.get('page') ?? '';
  return { query: cleanQuery(search.get('q') ?? ''), page: /^\d+$/.test(page) ? Math.min(Math.max(1, Number(page)), LAST_PAGE) : 1 };
}

/** A query without control characters, trimmed, and no longer than the /api takes. */
export const cleanQuery = (text: string): string => [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, MOST_CHARACTERS).join('');

/** The address of a search; its first page needs no number. */
export function searchAddress({ query, page }: Search): string {
  const search = new URLSearchParams({ q: query });
  if (page > 1) search.set('page', `${page}`);
  return `${DISCOVER}?${search}`;
}
