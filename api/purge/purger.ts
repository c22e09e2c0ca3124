import { isCodedError, messageOf, CodedError } from '@press/errors';
import { Repeated } from '@press/http/repeated';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../db/db';

const CHECK_MS = 1_000;
/** Number of changes per purge. */
const BATCH = 100;
/** Longer than the requests of a batch may take, so that no other process sends them meanwhile. */
const LEASE = `interval '2 minutes'`;
const LONGEST_WAIT = `interval '10 minutes'`;
/** Time to the next attempt: 5 seconds, doubled each time. There is no last attempt. */
const BACKOFF = `least(${LONGEST_WAIT}, interval '5 seconds' * power(2, least(purge_attempts - 1, 10)))`;

interface Claimed {
  id: number;
  keys: string[];
}

/**
 * Tells an operator's caches about changes. The queue is the table `content_change`, so a purge outlives a restart of
 * every process.
 */
export class Purger {
  readonly #repeated = new Repeated(CHECK_MS, () => this.purgeDue(), {
    failed: (failure) => this.logger.warn({ err: failure }, 'changes for caches cannot be read; the api tries again'),
  });
  #isClosed = false;

  /**
   * @param settled id of the newest change that all apis and edges show; earlier, a cache would store the old page
   * again
   */
  constructor(
    private readonly db: Queries,
    private readonly settled: () => Promise<number>,
    private readonly services: readonly PurgeService[],
    private readonly logger: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>,
  ) {}

  start(): void {
    this.#repeated.start();
  }

  /** Resolves after the requests in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#repeated.stop();
  }

  /** Sends all due changes. @returns the number of changes that every cache accepted */
  async purgeDue(at = new Date()): Promise<number> {
    for (let told = 0; ;) {
      const claimed = this.#isClosed ? [] : await this.#claim(at);
      if (claimed.length === 0) return told;
      const ids = claimed.map(({ id }) => id);
      const keys = [...new Set(claimed.flatMap((change) => change.keys))];
      if (!(await this.#tell(keys))) {
        await this.db.query(
          `update content_change set next_purge_at = $2::timestamptz + ${BACKOFF} where id = any($1::bigint[])`,
          [ids, at.toISOString()],
        );
        return told;
      }
      await this.db.query('update content_change set purged_at = now() where id = any($1::bigint[])', [ids]);
      this.logger.info({ changes: ids.length, keys: keys.slice(0, 10), ofKeys: keys.length }, 'caches were purged');
      told += ids.length;
    }
  }

  /** True if every cache has accepted the keys. Each gets a request, even if another one fails. */
  async #tell(keys: readonly string[]): Promise<boolean> {
    const outcomes = await Promise.allSettled(this.services.map((service) => service.purge(keys)));
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      const failure: unknown = outcome.reason;
      const { code, reason, next } = isCodedError(failure)
        ? failure
        : { code: 'PRESS-A31', reason: messageOf(failure), next: 'Please report it: it is a bug in the program.' };
      this.logger.error(
        { code, cause: reason, next, keys: keys.slice(0, 10) },
        'a cache was not purged; the api tries again',
      );
    }
    return outcomes.every(({ status }) => status === 'fulfilled');
  }

  async #claim(at: Date): Promise<Claimed[]> {
    return this.db.query<Claimed>(
      `with claimed as (
         update content_change set purge_attempts = purge_attempts + 1, next_purge_at = $1::timestamptz + ${LEASE}
         where id in (
           select id from content_change where purged_at is null and id <= $2
             -- A later time than any wait: the clock was set back.
             and (next_purge_at <= $1::timestamptz or next_purge_at > $1::timestamptz + ${LONGEST_WAIT})
           order by id limit ${BATCH} for update skip locked
         ) returning id, keys
       ) select id, keys from claimed order by id`,
      [at.toISOString(), await this.settled()],
    );
  }
}

/** An operator's cache that drops responses by their surrogate keys. */
export interface PurgeService {
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
  /** The fault in a response of status 200; null if there is none. */
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
      // In the body, because this many keys do not fit into a header.
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
    'Check that it runs, and check PURGE_URL and PURGE_TOKEN. The api retries until it answers; meanwhile the cache may show old pages.',
  );
