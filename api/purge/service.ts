import { CodedError, messageOf } from '@press/errors';

/** An operator's cache that forgets responses by their surrogate keys. */
export interface PurgeService {
  /** How messages name it. */
  name: string;
  /** @throws CodedError PRESS-A31; to repeat a purge does no harm */
  purge(keys: readonly string[]): Promise<void>;
}

export interface PurgeSettings {
  /** Addresses of caches; all of them are told. */
  urls: readonly string[];
  /** Sent to each of them; null without one. */
  token: string | null;
}

/** Time for one request. */
const TIMEOUT_MS = 10_000;

/** How one kind of cache is asked. */
interface Dialect {
  /** Keys in one request. */
  most: number;
  request(url: string, keys: readonly string[], token: string | null): [address: string, init: RequestInit];
  /** What is wrong with an answer of status 200; null when nothing is. */
  flaw?(body: string): string | null;
}

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

/** By the recipe of deploy/cache/varnish.vcl, which programs in front of other caches may follow too. */
const PURGE: Dialect = {
  // Varnish takes header lines of 8 KiB.
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
      // In the body: so many keys exceed what a header may hold.
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
 * The cache at an address. Fastly and Cloudflare are asked by their own APIs, any other host by the method PURGE.
 * @param host that decides how it is asked; that of the address
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

/** Why a request did not purge; null when it did. */
async function failureOf(address: string, init: RequestInit, flaw: Dialect['flaw']): Promise<string | null> {
  try {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.text();
    return response.ok ? (flaw?.(body) ?? null) : `status ${response.status}`;
  } catch (thrown) {
    // `fetch` alone says no more than that it failed.
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
