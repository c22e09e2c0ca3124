import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

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
