/** Where articles are searched for. */
export const DISCOVER = '/discover-research';

/** Characters of a query: longer ones would not fit into an address of the /api once escaped. */
export const MOST_CHARACTERS = 300;

/** A query without control characters, trimmed, and no longer than the /api takes. */
export const cleanQuery = (text: string): string =>
  [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, MOST_CHARACTERS).join('');

/** The address of a search's first page of results. */
export const discoverPath = (query: string): string => `${DISCOVER}?${new URLSearchParams({ q: query })}`;
