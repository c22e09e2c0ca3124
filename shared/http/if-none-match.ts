import fresh from 'fresh';

/**
 * Whether `If-None-Match` names the response's ETag, so that `304` is the answer (RFC 9110, section 13.1.2).
 * ETags are compared weakly: a proxy that compresses a response makes its ETag weak.
 * @param ifNoneMatch value of the header; undefined without one
 * @param etag with its quotes
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
