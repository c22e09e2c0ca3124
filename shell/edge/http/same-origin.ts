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
