import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

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
