import fresh from 'fresh';

/**
 * True if `If-None-Match` names the response's ETag: the answer is then `304` (RFC 9110, section 13.1.2). ETags are compared
 * weakly: a proxy that compresses a response makes its ETag weak.
 * @param ifNoneMatch value of the header; undefined without one
 * @param etag with its quotes
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
