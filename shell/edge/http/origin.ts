import type { IncomingHttpHeaders } from 'node:http';
import type { Publisher } from '@press/config';
import type { FastifyRequest } from 'fastify';

/**
 * True if a page of this site sent the request. Browsers state it in Sec-Fetch-Site, which no script can set; older ones only
 * in Origin. A request with neither header does not come from a page.
 */
export function isSameOrigin(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  publisher: Publisher,
): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: the reader started the request, for example by restoring a tab.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin !== undefined && [publisher.origin, `${protocol}://${host}`].includes(headers.origin);
}

/** Hosts that browsers trust without https (W3C Secure Contexts, 3.1). */
const TRUSTED_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i;

/**
 * True if a browser would show the response outside a secure context: plain http, on a host other than this machine. Browsers
 * send Sec-Fetch headers only to origins that they trust, so a request with one came by https to some proxy.
 */
export const isInsecureContext = ({
  protocol,
  hostname,
  headers,
}: Pick<FastifyRequest, 'protocol' | 'hostname' | 'headers'>): boolean =>
  protocol === 'http' && !TRUSTED_HOST.test(hostname) && headers['sec-fetch-site'] === undefined;

/**
 * True if `isInsecureContext` may be true, judged only by the header lines. If this is false, `isInsecureContext` is
 * false too.
 * @param isProxied true if a proxy in front is trusted to state the protocol and the host
 */
export function mayBeInsecure(headers: IncomingHttpHeaders, isProxied: boolean): boolean {
  if (headers['sec-fetch-site'] !== undefined) return false;
  return isProxied
    ? headers['x-forwarded-proto'] !== 'https'
    : !TRUSTED_HOST.test((headers.host ?? '').replace(/:\d*$/, ''));
}

/** Writes the warning about pages over plain http (PRESS-E25) to the log once. */
export interface PlainHttpWarning {
  isLogged: boolean;
}
