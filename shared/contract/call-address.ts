/** A path segment. A lone surrogate becomes U+FFFD, because `encodeURIComponent` throws on one. */
export const segment = (id: string): string => encodeURIComponent(id.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));

/**
 * Whether each segment of a path stays what it is in a request. A URL resolves `.` and `..` (RFC 3986, 5.2.4), which no encoding
 * prevents, so that such a path, or one with an empty segment, is that of another call.
 * @param path with its query
 */
export const keepsSegments = (path: string): boolean =>
  path
    .replace(/[?#].*/s, '')
    .split('/')
    .slice(1)
    .every((each) => !/^(?:\.|%2e){0,2}$/i.test(each));

/** A query string of the parameters that have a value, with its question mark; empty when none has. */
export function queryString(parameters: Record<string, string | undefined>): string {
  const search = new URLSearchParams(Object.entries(parameters).filter((pair): pair is [string, string] => !!pair[1]));
  return search.size ? `?${search}` : '';
}
