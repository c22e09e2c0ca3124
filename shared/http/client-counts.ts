import { LRUCache } from 'lru-cache';

/** Number of clients whose counts are kept, unless a limit sets `cache`. */
const MOST = 5_000;

/**
 * Counts of clients in this process, for `@fastify/rate-limit`. Its own store compares times of the system's clock: if the
 * clock is set back, a client over its limit would stay blocked until the clock has caught up. lru-cache uses the monotonic
 * clock.
 */
export class ClientCounts {
  readonly #windows: LRUCache<string, { current: number }>;

  constructor({ cache = MOST }: { cache?: number | undefined; max?: unknown } = {}) {
    this.#windows = new LRUCache({ max: cache, ttlResolution: 0 });
  }

  incr(
    client: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const known = this.#windows.getRemainingTTL(client) > 0 ? this.#windows.get(client) : undefined;
    const window = known ?? { current: 0 };
    if (!known) this.#windows.set(client, window, { ttl: windowMs });
    window.current += 1;
    done(null, { current: window.current, ttl: this.#windows.getRemainingTTL(client) });
  }

  /** Counts for a route or a limit of its own. */
  child(options: object): ClientCounts {
    return new ClientCounts('cache' in options && typeof options.cache === 'number' ? { cache: options.cache } : {});
  }
}
