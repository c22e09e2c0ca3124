import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a post came from a page of this site. Browsers say so in Sec-Fetch-Site, which no script can set; older ones
 * only in Origin. What says neither is no form in a browser.
 * @param origins of the site, as browsers may know it
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: the reader's own doing, such as a tab put back after a restart.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin !== undefined && origins.includes(headers.origin);
}
