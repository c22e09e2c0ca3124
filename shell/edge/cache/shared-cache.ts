import { LRUCache } from 'lru-cache';

/** How long a value may be used, in seconds since it was made (RFC 9111, RFC 5861). */
export interface Lifetime {
  /** It is used without a new one being made. */
  fresh: number;
  /** For so long after that, it is used while a new one is made. */
  revalidate: number;
  /** For so long after that it was fresh, it is used when no new one can be made. */
  onError: number;
}

/** What became of the work to make a value. */
export type Made<V> =
  /** `isOrdinary`: see `SharedCache`; `keys`: what it is made of. */
  | { kind: 'store'; value: V; bytes: number; isOrdinary: boolean; keys?: readonly string[] }
  /** A valid result that nobody else may get later, such as "not found". It ends what was stored. */
  | { kind: 'pass'; value: V }
  /** No valid result. What is stored stays, and is used instead. */
  | { kind: 'failed'; value: V };

/**
 * How a request got its value: stored and fresh, stored while a new one is made, stored because no new one can be made,
 * made for this request, made for an equal request at the same time.
 */
export type CacheOutcome = 'hit' | 'revalidating' | 'stale' | 'miss' | 'joined';

export interface Lookup<V> {
  value: V;
  outcome: CacheOutcome;
  /** Seconds since the value was made. */
  age: number;
}

interface Entry<V> {
  value: V;
  bytes: number;
  /** Milliseconds of the monotonic clock: the system's clock may be set back. */
  madeAt: number;
  /** No new value is made before this time: the last attempt failed. */
  retryAt: number;
  keys: readonly string[];
}

interface Making<V> {
  startedAt: number;
  /** Number of `drop`s before it began. */
  drops: number;
  made: Promise<Made<V>>;
}

interface SharedCacheOptions {
  lifetime: Lifetime;
  /** Of all values together; 0 stores nothing. */
  maxBytes: number;
  /** How long a request waits for a new value while a stale one is stored, in milliseconds. */
  revalidationTimeoutMs?: number;
  now?: () => number;
}

/** Fault 49. */
const REVALIDATION_TIMEOUT_MS = 300;
/** After a failure, stale values are used for this time without another attempt. */
const RETRY_MS = 1_000;
/** The share of values that are not ordinary. */
const OTHER_SHARE = 0.25;
/** Node's bookkeeping of one entry, roughly; it also bounds the number of entries. */
const ENTRY_BYTES = 512;

/**
 * Values that many requests share, bounded in bytes, least recently used first out. Equal requests at the same time make
 * one value.
 *
 * Anybody can invent addresses that have a page: a search, an unknown query parameter. Only values that are `isOrdinary`
 * use the whole cache; the others have a quarter of it, so that they never displace the ordinary ones.
 */
export class SharedCache<V> {
  readonly #lifetime: Lifetime;
  readonly #revalidationTimeoutMs: number;
  readonly #now: () => number;
  readonly #ordinary: LRUCache<string, Entry<V>> | null;
  readonly #other: LRUCache<string, Entry<V>> | null;
  readonly #making = new Map<string, Making<V>>();
  #drops = 0;

  constructor({
    lifetime,
    maxBytes,
    revalidationTimeoutMs = REVALIDATION_TIMEOUT_MS,
    now = () => performance.now(),
  }: SharedCacheOptions) {
    this.#lifetime = lifetime;
    this.#revalidationTimeoutMs = revalidationTimeoutMs;
    this.#now = now;
    const lru = (share: number): LRUCache<string, Entry<V>> | null => {
      const maxSize = Math.floor(maxBytes * share);
      return maxSize > 0 ? new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes + ENTRY_BYTES }) : null;
    };
    this.#ordinary = lru(1 - OTHER_SHARE);
    this.#other = lru(OTHER_SHARE);
  }

  /** Bytes of all stored values. */
  get bytes(): number {
    return (this.#ordinary?.calculatedSize ?? 0) + (this.#other?.calculatedSize ?? 0);
  }

  /**
   * Drops the values that are made of what the keys name, also for when no new one can be made. What is being made now may have
   * been read before the change: it is not stored.
   */
  drop(keys: readonly string[]): void {
    this.#drops += 1;
    for (const cache of [this.#ordinary, this.#other])
      for (const [key, entry] of [...(cache?.entries() ?? [])])
        if (entry.keys.some((made) => keys.includes(made))) cache?.delete(key);
    this.#making.clear();
  }

  /** The stored value of a key, where it may be used and no work has to begin; null: `get` says what it is. */
  peek(key: string): Lookup<V> | null {
    const entry = this.#ordinary?.get(key) ?? this.#other?.get(key);
    if (!entry) return null;
    const now = this.#now();
    const age = (now - entry.madeAt) / 1_000;
    const { fresh, revalidate, onError } = this.#lifetime;
    const stored = (outcome: CacheOutcome): Lookup<V> => ({ value: entry.value, outcome, age });
    if (age < fresh) return stored('hit');
    if (age >= fresh + Math.max(revalidate, onError)) return null;
    if (now < entry.retryAt) return stored('stale');
    return age < fresh + revalidate && this.#making.has(key) ? stored('revalidating') : null;
  }

  /**
   * The value of a key: stored, or from `make`. Without a stored value it is what `make` resolves with, whatever its kind.
   * @throws whatever `make` throws, when no stale value may be used instead
   */
  async get(key: string, make: () => Promise<Made<V>>): Promise<Lookup<V>> {
    const stored = this.peek(key);
    if (stored) return stored;
    const entry = this.#ordinary?.peek(key) ?? this.#other?.peek(key);
    const age = entry ? (this.#now() - entry.madeAt) / 1_000 : Infinity;
    const { fresh, revalidate, onError } = this.#lifetime;
    if (!entry || age >= fresh + Math.max(revalidate, onError)) return this.#makeFor(key, make);
    const making = this.#make(key, make);
    if (age < fresh + revalidate) {
      making.made.catch(() => undefined);
      return { value: entry.value, outcome: 'revalidating', age };
    }
    const made = await this.#within(making);
    return made && made.kind !== 'failed'
      ? { value: made.value, outcome: 'miss', age: 0 }
      : { value: entry.value, outcome: 'stale', age };
  }

  async #makeFor(key: string, make: () => Promise<Made<V>>): Promise<Lookup<V>> {
    const outcome = this.#making.has(key) ? 'joined' : 'miss';
    const { value } = await this.#make(key, make).made;
    return { value, outcome, age: 0 };
  }

  /** What is being made for this key, or the start of it. */
  #make(key: string, make: () => Promise<Made<V>>): Making<V> {
    const known = this.#making.get(key);
    if (known) return known;
    const making: Making<V> = {
      startedAt: this.#now(),
      drops: this.#drops,
      made: make()
        .then(
          (made) => {
            if (making.drops === this.#drops) this.#settle(key, made);
            return made;
          },
          (thrown: unknown) => {
            this.#backOff(key);
            throw thrown;
          },
        )
        .finally(() => {
          if (this.#making.get(key) === making) this.#making.delete(key);
        }),
    };
    this.#making.set(key, making);
    return making;
  }

  #settle(key: string, made: Made<V>): void {
    if (made.kind === 'failed') return this.#backOff(key);
    this.#ordinary?.delete(key);
    this.#other?.delete(key);
    if (made.kind === 'pass') return;
    const entry = { value: made.value, bytes: made.bytes, madeAt: this.#now(), retryAt: 0, keys: made.keys ?? [] };
    (made.isOrdinary ? this.#ordinary : this.#other)?.set(key, entry);
  }

  #backOff(key: string): void {
    const entry = this.#ordinary?.peek(key) ?? this.#other?.peek(key);
    if (entry) entry.retryAt = this.#now() + RETRY_MS;
  }

  /** The new value, when it is made before the revalidation timeout; null when it is made later or fails. */
  async #within({ startedAt, made }: Making<V>): Promise<Made<V> | null> {
    const orNull = made.catch(() => null);
    const remaining = startedAt + this.#revalidationTimeoutMs - this.#now();
    if (remaining <= 0) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), remaining);
    });
    try {
      return await Promise.race([orNull, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
