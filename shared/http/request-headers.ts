import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/** A shorter token could be guessed. */
export const MIN_TOKEN_LENGTH = 16;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * True if a request has the token (RFC 6750, 2.1). The request's address proves nothing: behind a proxy on the same machine
 * every request comes from loopback.
 * @param token null: no request is allowed
 */
export function hasBearerToken({ authorization }: IncomingHttpHeaders, token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Characters that need no escaping in a log line or a header, and at most 100 of them. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The `X-Request-Id` of a proxy if it has the accepted form, otherwise a new one. Edge and api log the same id. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * True if `If-None-Match` names the response's ETag: the response is then `304` (RFC 9110, section 13.1.2). ETags are compared
 * weakly: a proxy that compresses a response makes its ETag weak.
 * @param ifNoneMatch value of the header; undefined without one
 * @param etag with its quotes
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
