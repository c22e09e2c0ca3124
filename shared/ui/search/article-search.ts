import { plainText } from '@press/contract/richtext';

/** The path of the article search. */
export const ARTICLE_SEARCH = '/discover-research';

/** Maximum characters of a query: a longer one would not fit into an /api address once escaped. */
export const MAX_QUERY_LENGTH = 300;

/** A query, trimmed, without control characters and no longer than /api accepts. */
export const cleanQuery = (text: string): string =>
  [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, MAX_QUERY_LENGTH).join('');

/** A search for exactly these words, for links on keywords, which are rich text. */
export const quoted = (words: string): string => `"${plainText(words, 'inline').replaceAll('"', '')}"`;

/** The address of a search's first page of results. */
export const articleSearchPath = (query: string): string => `${ARTICLE_SEARCH}?${new URLSearchParams({ q: query })}`;
