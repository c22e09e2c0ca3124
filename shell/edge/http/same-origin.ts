import type { FastifyRequest } from 'fastify';
import type { Site } from '../context/edge-services';

/**
 * Whether a request that is not a plain visit came from a page of this site. Browsers say so in Sec-Fetch-Site, which no
 * script can set; older ones only in Origin. What says neither comes from no page.
 */
export function isSameOrigin(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  { publisher }: Pick<Site, 'publisher'>,
): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: the reader's own doing, such as a tab put back after a restart.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin !== undefined && [publisher.origin, `${protocol}://${host}`].includes(headers.origin);
}
