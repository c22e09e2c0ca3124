/** Headers of every response: browsers take its stated type, and load it for pages of this site only (Fetch, 3.7). */
export const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** Addresses of covers, share pictures and PDFs, which other sites show. */
const FOR_OTHER_SITES = /^\/covers\/|\.pdf$/;

/** @param url path and query */
export const headersFor = (url: string): Record<string, string> =>
  FOR_OTHER_SITES.test(url.split('?', 1)[0] ?? '')
    ? { ...SAFE_HEADERS, 'cross-origin-resource-policy': 'cross-origin' }
    : SAFE_HEADERS;
