/** The path of the article search. */
export const ARTICLE_SEARCH = '/discover-research';

/** Characters of a query: longer ones would not fit into an address of the /api once escaped. */
export const MAX_QUERY_LENGTH = 300;

/** A query without control characters, trimmed, and no longer than the /api accepts. */
export const cleanQuery = (text: string): string =>
  [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, MAX_QUERY_LENGTH).join('');

/** A search for these words as they stand, as keywords lead to it. */
export const quoted = (words: string): string => `"${words.replaceAll('"', '')}"`;

/** The address of a search's first page of results. */
export const articleSearchPath = (query: string): string => `${ARTICLE_SEARCH}?${new URLSearchParams({ q: query })}`;
