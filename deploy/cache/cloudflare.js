/**
 * A cache in front of the edge, as a Worker of Cloudflare. NOT RUN: no zone was available. The rules are those of varnish.vcl,
 * which a test runs; docs/operators/cdn.md explains each. A Worker is needed because the cache of a zone cannot have a part of a cookie
 * in its key. Set EDGE_KEYS=Cache-Tag and EDGE_TRUSTED_PROXIES=1 for the edge, and for the api
 * PURGE_URL=https://api.cloudflare.com/client/v4/zones/ZONE_ID and PURGE_TOKEN. `cf.cacheKey` needs an Enterprise plan; without
 * it, store /r/ only.
 */
const COHORT = /(?:^|;\s*)__Host-cohort=([\w-]{1,24})(?:;|$)/;
const PAGE = /^(?:$|\*\/\*$|text\/html(?:,|$))/;

export default {
  /** @param {Request} request */
  async fetch(request) {
    const headers = new Headers(request.headers);
    // A client's header must not be trusted.
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
    // Cloudflare removes Cache-Tag and obeys the edge's Cache-Control.
    return fetch(asked, { cf: { cacheKey: `${cohort} ${format} ${host}${pathname}${search}` } });
  },
};
