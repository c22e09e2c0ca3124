/** Clients whose counts are known, unless a limit says more with `cache`. */
const MOST = 5_000;

/** What a client has used of its present window, which ends at a time of the monotonic clock. */
interface Window {
  current: number;
  endsAt: number;
}

/**
 * Counts of clients in this process, for `@fastify/rate-limit`. Its own store compares times of the system's clock: once that is set
 * back, a client that is over its limit would stay so until the clock has caught up.
 */
export class ClientCounts {
  /** The client that was counted the longest time ago comes first. */
  readonly #windows = new Map<string, Window>();
  readonly #most: number;

  constructor({ cache = MOST }: { cache?: number | undefined; max?: unknown } = {}) {
    this.#most = cache;
  }

  incr(
    client: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(client);
    const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
    window.current += 1;
    this.#windows.delete(client);
    this.#windows.set(client, window);
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= this.#most) break;
      this.#windows.delete(oldest);
    }
    done(null, { current: window.current, ttl: window.endsAt - now });
  }

  /** For a route, or a limit, of its own. */
  child(options: object): ClientCounts {
    return new ClientCounts('cache' in options && typeof options.cache === 'number' ? { cache: options.cache } : {});
  }
}
