import type { IncomingHttpHeaders } from 'node:http';
import type { Publisher } from '@press/config';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this site sent the request. Browsers say so in Sec-Fetch-Site, which no script can set; older ones
 * only in Origin. A request with neither header comes from no page.
 */
export function isSameOrigin(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  publisher: Publisher,
): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: the reader started the request, for instance by restoring a tab.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin !== undefined && [publisher.origin, `${protocol}://${host}`].includes(headers.origin);
}

/** Hosts that browsers trust without https (W3C Secure Contexts, 3.1). */
const TRUSTED_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i;

/**
 * Whether a browser would show the response outside a secure context: plain http, on a host that is not this machine.
 * Browsers send Sec-Fetch headers only to origins that they trust, so a request with one came by https to some proxy.
 */
export const isInsecureContext = ({
  protocol,
  hostname,
  headers,
}: Pick<FastifyRequest, 'protocol' | 'hostname' | 'headers'>): boolean =>
  protocol === 'http' && !TRUSTED_HOST.test(hostname) && headers['sec-fetch-site'] === undefined;

/**
 * Whether `isInsecureContext` may hold, by the header lines alone. It does not hold for a request for which this is false.
 * @param isProxied whether a proxy in front is trusted to say the protocol and the host
 */
export function mayBeInsecure(headers: IncomingHttpHeaders, isProxied: boolean): boolean {
  if (headers['sec-fetch-site'] !== undefined) return false;
  return isProxied
    ? headers['x-forwarded-proto'] !== 'https'
    : !TRUSTED_HOST.test((headers.host ?? '').replace(/:\d*$/, ''));
}

/** Whether the log has the warning of pages over plain http (PRESS-E25). It is written once. */
export interface PlainHttpWarning {
  isLogged: boolean;
}
