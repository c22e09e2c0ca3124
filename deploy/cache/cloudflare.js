/**
 * A cache in front of the edge, as a Worker of Cloudflare. NOT RUN: no zone was at hand. The rules are those of varnish.vcl, which is run by a
 * test; docs/cdn.md says why each is needed. A Worker is needed because the cache of a zone cannot have a part of a cookie in its key. The
 * edge has EDGE_KEYS=Cache-Tag and EDGE_TRUSTED_PROXIES=1, the api PURGE_URL=https://api.cloudflare.com/client/v4/zones/ZONE_ID and
 * PURGE_TOKEN. `cf.cacheKey` needs a plan of Enterprise; without it, store /r/ only.
 */
const COHORT = /(?:^|;\s*)__Host-cohort=([\w-]{1,24})(?:;|$)/;
const PAGE = /^(?:$|\*\/\*$|text\/html(?:,|$))/;

export default {
  /** @param {Request} request */
  async fetch(request) {
    const headers = new Headers(request.headers);
    // A header of the client says nothing.
    headers.delete('press-cohort');
    const [, cohort = ''] = COHORT.exec(headers.get('cookie') ?? '') ?? [];
    if (cohort) headers.set('press-cohort', cohort);
    const accept = headers.get('accept') ?? '';
    if (PAGE.test(accept)) headers.set('accept', 'text/html');
    headers.set('x-forwarded-for', headers.get('cf-connecting-ip') ?? '');
    headers.set('x-forwarded-proto', 'https');
    const asked = new Request(request, { headers });
    if (request.method !== 'GET' && request.method !== 'HEAD') return fetch(asked);
    const { host, pathname, search } = new URL(request.url);
    const format = headers.get('accept') ?? '';
    // Cloudflare takes Cache-Tag away, and keeps to Cache-Control of the edge.
    return fetch(asked, { cf: { cacheKey: `${cohort} ${format} ${host}${pathname}${search}` } });
  },
};
