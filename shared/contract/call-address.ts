import { LIST_PAGE_SIZE } from './paging';

/** A path segment. A lone surrogate becomes U+FFFD, because `encodeURIComponent` throws on one. */
export const segment = (id: string): string => encodeURIComponent(id.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));

/**
 * A path that would become another call: URLs resolve `.` and `..` segments (RFC 3986, 5.2.4), which no encoding
 * prevents, and a segment may be empty.
 */
export const ANOTHER_CALL = /^[^?]*\/(\.|%2e){0,2}([/?]|$)/i;

/** A query string of the parameters that have a value, with its question mark; empty if none has. */
export function queryString(parameters: Record<string, string | undefined>): string {
  const search = new URLSearchParams(Object.entries(parameters).filter((pair): pair is [string, string] => !!pair[1]));
  return search.size ? `?${search}` : '';
}

/** The query string for a page of a list. */
export const pageQuery = (pageNum: number): string =>
  queryString({ pageNum: `${pageNum}`, pageSize: `${LIST_PAGE_SIZE}` });

/** Calls whose texts may be in several languages. */
const IN_LANGUAGES = /^\/(?:site|editorial-team|articles\/search\/suggestions|journals(?!\/(?!top3)[^/?]+\/))/;

/** The address of a call, with the language of texts if its response depends on it. */
export const withLanguage = (path: string, language: string | undefined): string =>
  language && IN_LANGUAGES.test(path) ? `${path}${path.includes('?') ? '&' : '?'}language=${language}` : path;
