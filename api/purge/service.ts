import { CodedError, messageOf } from '@press/errors';

/** An operator's cache that drops responses by their surrogate keys. */
export interface PurgeService {
  /** Its name in messages. */
  name: string;
  /** @throws CodedError PRESS-A31; repeating a purge does no harm */
  purge(keys: readonly string[]): Promise<void>;
}

export interface PurgeSettings {
  /** Addresses of caches; all of them are informed. */
  urls: readonly string[];
  /** Sent to each of them; null without one. */
  token: string | null;
}

/** Time for one request. */
const TIMEOUT_MS = 10_000;

/** The protocol of one kind of cache. */
interface Dialect {
  /** Keys in one request. */
  most: number;
  request(url: string, keys: readonly string[], token: string | null): [address: string, init: RequestInit];
  /** The fault in an answer of status 200; null if there is none. */
  flaw?(body: string): string | null;
}

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

/** The recipe of deploy/cache/varnish.vcl, which programs in front of other caches may also follow. */
const PURGE: Dialect = {
  // Varnish accepts header lines of 8 KiB.
  most: 50,
  request: (url, keys, token) => [
    url,
    { method: 'PURGE', headers: { 'surrogate-key': keys.join(' '), ...bearer(token) } },
  ],
};

/** Fastly API, "Purge multiple surrogate key tags". `url` is `https://api.fastly.com/service/ID`. */
const FASTLY: Dialect = {
  most: 256,
  request: (url, keys, token) => [
    `${url}/purge`,
    {
      method: 'POST',
      // In the body, because this many keys exceed the size of a header.
      headers: { 'content-type': 'application/json', 'fastly-key': token ?? '' },
      body: JSON.stringify({ surrogate_keys: keys }),
    },
  ],
};

/** Cloudflare API, "Purge Cached Content", by tags. `url` is `https://api.cloudflare.com/client/v4/zones/ZONE`. */
const CLOUDFLARE: Dialect = {
  most: 30,
  request: (url, keys, token) => [
    `${url}/purge_cache`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ tags: keys }),
    },
  ],
  flaw: (body) => (/"success"\s*:\s*true/.test(body) ? null : body.slice(0, 200)),
};

const DIALECTS: Readonly<Record<string, Dialect>> = { 'api.fastly.com': FASTLY, 'api.cloudflare.com': CLOUDFLARE };

/**
 * The cache at an address. Fastly and Cloudflare are called by their own APIs, any other host with the method PURGE.
 * @param host decides the protocol; default: that of the address
 */
export function purgeService(url: string, token: string | null, host = new URL(url).host): PurgeService {
  const base = url.replace(/\/+$/, '');
  const { most, request, flaw } = DIALECTS[host] ?? PURGE;
  return {
    name: host,
    purge: async (keys) => {
      for (let from = 0; from < keys.length; from += most) {
        const [address, init] = request(base, keys.slice(from, from + most), token);
        const problem = await failureOf(address, init, flaw);
        if (problem) throw notPurged(host, problem);
      }
    },
  };
}

/** The reason why a request did not purge; null if it did. */
async function failureOf(address: string, init: RequestInit, flaw: Dialect['flaw']): Promise<string | null> {
  try {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.text();
    return response.ok ? (flaw?.(body) ?? null) : `status ${response.status}`;
  } catch (thrown) {
    // The error of `fetch` itself contains no cause.
    const cause =
      typeof thrown === 'object' && thrown !== null && 'cause' in thrown ? `: ${messageOf(thrown.cause)}` : '';
    return `${messageOf(thrown)}${cause}`;
  }
}

const notPurged = (host: string, problem: string): CodedError =>
  new CodedError(
    'PRESS-A31',
    `The cache at ${host} was not purged: ${problem}.`,
    'See that it runs, and check PURGE_URL and PURGE_TOKEN. It is asked again until it answers; meanwhile it may show what was there before.',
  );
