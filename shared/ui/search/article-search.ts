/** Path of the article search. */
export const DISCOVER = '/discover-research';

/** Maximum characters of a query: a longer one would not fit into an /api URL once escaped. */
export const MOST_CHARACTERS = 300;

/** Removes control characters, trims, and cuts the query to the maximum of the /api. */
export const cleanQuery = (text: string): string =>
  [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, MOST_CHARACTERS).join('');

/** The path of the first page of results. */
export const discoverPath = (query: string): string => `${DISCOVER}?${new URLSearchParams({ q: query })}`;
