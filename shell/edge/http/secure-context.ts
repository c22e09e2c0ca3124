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
