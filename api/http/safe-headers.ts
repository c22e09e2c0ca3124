/** Headers of every response: browsers use its stated type, and load it only for pages of this site (Fetch, 3.7). */
export const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** Addresses of covers, share images and PDFs, which other sites may show. */
const FOR_OTHER_SITES = /^\/covers\/|\.pdf$/;

/** @param url path and query */
export const headersFor = (url: string): Record<string, string> =>
  FOR_OTHER_SITES.test(url.split('?', 1)[0] ?? '')
    ? { ...SAFE_HEADERS, 'cross-origin-resource-policy': 'cross-origin' }
    : SAFE_HEADERS;
