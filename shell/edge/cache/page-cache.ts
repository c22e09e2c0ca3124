import { within } from '@press/http/within';
import { LRUCache } from 'lru-cache';
import type { PageDocument } from '../document/document';
import { PAGE_LIMITS } from '../http/limits';
import type { Composition } from '../releases/composition';
import type { RegistrySnapshot } from '../releases/registry-snapshot';
import { SHARED_SECONDS, STALE_SECONDS } from '../visitor/visitor';

/**
 * A stored page that is requested within this time appears at once, while a new one is rendered. Later requests wait for a new
 * page.
 */
const REVALIDATE_SECONDS = 300;
/** After a failure, stale pages are used for this time without another attempt. */
const RETRY_MS = 1_000;
/**
 * Anybody can invent addresses that have a page: a search, an unknown query parameter. Only canonical pages use the
 * whole cache. All others share this part of it, so they never displace canonical ones.
 */
const OTHER_SHARE = 0.25;
/** Approximate overhead of one entry in Node; it also bounds the number of entries. */
const ENTRY_BYTES = 512;
/** The size of a document that is not stored. */
const TOO_LARGE = Number.MAX_SAFE_INTEGER;

/** A document; null if too many requests wait for one. */
export type MadeDocument = PageDocument | null;
type Make = () => Promise<MadeDocument>;

interface Entry {
  document: MadeDocument;
  /** Milliseconds of the monotonic clock: the system's clock may be set back. */
  madeAt: number;
  /** True if the last attempt to make a newer one failed. */
  hasFailed: boolean;
  /** The part of the cache that stores it. */
  place: 'canonical' | 'others' | 'nowhere';
}

/**
 * The source of a request's document: stored and fresh, stored while a new one is made, stored because no new one can be made,
 * made for this request, made for an equal request at the same time.
 */
export type CacheOutcome = 'hit' | 'revalidating' | 'stale' | 'miss' | 'joined';

export interface Lookup {
  document: MadeDocument;
  outcome: CacheOutcome;
  /** Seconds since it was made. */
  age: number;
}

/**
 * True if a page has all of its data. A page without some data is better than no page but worse than a stale one, which
 * it never replaces.
 */
const isWhole = (made: MadeDocument): made is PageDocument =>
  made !== null && made.facts.status < 500 && !made.facts.isPartial;

/** Documents by composition and address, stored like in a shared cache (ADR 16; RFC 9111, RFC 5861). */
export class PageCache {
  /** Each snapshot has its own cache, so a change of releases drops everything that was stored before. */
  readonly #caches = new WeakMap<RegistrySnapshot, SnapshotCache>();

  /** @param maxBytes limit for the documents of one snapshot; 0 stores none */
  constructor(
    private readonly maxBytes: number,
    private readonly revalidateMs: number = PAGE_LIMITS.revalidateMs,
  ) {}

  bytesOf(snapshot: RegistrySnapshot): number {
    return this.#of(snapshot).bytes;
  }

  /**
   * The document of an address, stored or made. Equal requests at the same time make one document.
   * @param url path and query
   * @param make null when too many requests wait
   * @throws whatever `make` throws, when no stored document may be used instead
   */
  get(snapshot: RegistrySnapshot, { token }: Composition, url: string, make: Make): Promise<Lookup> {
    return this.#of(snapshot).get(`${token} ${url}`, make);
  }

  /** The stored document of an address if nothing has to be made; null: call `get`. */
  peek(snapshot: RegistrySnapshot, { token }: Composition, url: string): Lookup | null {
    return this.#of(snapshot).peek(`${token} ${url}`);
  }

  /** True if a document of an address is stored, however old, or is being made. */
  has(snapshot: RegistrySnapshot, { token }: Composition, url: string): boolean {
    return this.#of(snapshot).has(`${token} ${url}`);
  }

  /**
   * Drops the documents of a snapshot that are made from content with these keys, even for use as stale documents. Documents in
   * progress may contain older content, so they are not stored.
   */
  drop(snapshot: RegistrySnapshot, keys: readonly string[]): void {
    this.#of(snapshot).drop(keys);
  }

  #of(snapshot: RegistrySnapshot): SnapshotCache {
    const cache = this.#caches.get(snapshot) ?? new SnapshotCache(this.maxBytes, this.revalidateMs);
    this.#caches.set(snapshot, cache);
    return cache;
  }
}

/** Bounded in bytes, least recently used first out. */
class SnapshotCache {
  readonly #canonical: LRUCache<string, Entry, Make>;
  readonly #others: LRUCache<string, Entry, Make>;
  /** Documents in progress, with the time when they were started. */
  readonly #making = new Map<string, { startedAt: number }>();

  constructor(
    maxBytes: number,
    private readonly revalidateMs: number,
  ) {
    const cacheOf = (place: 'canonical' | 'others', share: number): LRUCache<string, Entry, Make> =>
      new LRUCache({
        maxSize: Math.max(1, Math.floor(maxBytes * share)),
        sizeCalculation: (entry) => (entry.place === place ? (entry.document?.bytes ?? 0) + ENTRY_BYTES : TOO_LARGE),
        backgroundFetchSize: 0,
        ttl: SHARED_SECONDS * 1_000,
        ttlResolution: 0,
        allowStale: true,
        noDeleteOnStaleGet: true,
        ignoreFetchAbort: true, // requests that wait for a dropped document still get it
        fetchMethod: async (key, stale, { options, context: make }) => {
          const making = { startedAt: performance.now() };
          this.#making.set(key, making);
          let isCurrent = false;
          const entry = await this.#make(stale, make).finally(() => {
            isCurrent = this.#making.get(key) === making; // it was not dropped
            if (isCurrent) this.#making.delete(key);
          });
          if (entry.hasFailed) options.ttl = RETRY_MS;
          if (isCurrent && entry.place === 'others' && place === 'canonical') this.#others.set(key, entry);
          return entry;
        },
      });
    this.#canonical = cacheOf('canonical', 1 - OTHER_SHARE);
    this.#others = cacheOf('others', OTHER_SHARE);
  }

  get bytes(): number {
    return this.#canonical.calculatedSize + this.#others.calculatedSize;
  }

  has(key: string): boolean {
    return this.#making.has(key) || this.#cacheOf(key).peek(key) !== undefined;
  }

  peek(key: string): Lookup | null {
    const cache = this.#cacheOf(key);
    const fresh = cache.get(key, { allowStale: false });
    if (fresh) return lookup(fresh, fresh.hasFailed ? 'stale' : 'hit');
    const entry = cache.peek(key);
    return entry && this.#making.has(key) && ageOf(entry) < REVALIDATE_SECONDS ? lookup(entry, 'revalidating') : null;
  }

  async get(key: string, make: Make): Promise<Lookup> {
    const cache = this.#cacheOf(key);
    const stored = cache.peek(key);
    const isRecent = stored !== undefined && ageOf(stored) < REVALIDATE_SECONDS;
    const status: LRUCache.Status<string, Entry, Make> = {};
    const fetched = cache.fetch(key, { allowStale: isRecent, context: make, status });
    const entry = !isRecent && isUsable(stored) ? await this.#within(key, fetched, stored) : await fetched;
    if (!entry) throw new Error('A document was requested, but none was made.');
    if (entry.hasFailed) return lookup(entry, 'stale');
    if (status.returnedStale) return lookup(entry, 'revalidating');
    return lookup(entry, status.fetch === 'hit' ? 'hit' : status.fetch === 'inflight' ? 'joined' : 'miss');
  }

  drop(keys: readonly string[]): void {
    for (const cache of [this.#canonical, this.#others]) {
      for (const [key, { document }] of [...cache.entries()])
        if (document?.facts.keys.some((made) => keys.includes(made))) cache.delete(key);
      for (const key of this.#making.keys()) cache.delete(key);
    }
    this.#making.clear();
  }

  #cacheOf = (key: string): LRUCache<string, Entry, Make> => (this.#others.peek(key) ? this.#others : this.#canonical);

  /** A new document, or the stored one again if none can be made. */
  async #make(stored: Entry | undefined, make: Make): Promise<Entry> {
    const made = await make().catch((thrown: unknown) => {
      if (isUsable(stored)) return null;
      throw thrown;
    });
    if (!isWhole(made) && isUsable(stored)) return { ...stored, hasFailed: true };
    const isStored = isWhole(made) && made.facts.isShareable;
    const place = !isStored ? 'nowhere' : made.facts.isCanonical ? 'canonical' : 'others';
    return { document: made, madeAt: performance.now(), hasFailed: false, place };
  }

  /** The new document if it is finished in time, else the stored one. */
  async #within(key: string, fetched: Promise<Entry | undefined>, stored: Entry): Promise<Entry | undefined> {
    const startedAt = this.#making.get(key)?.startedAt ?? performance.now();
    const remaining = startedAt + this.revalidateMs - performance.now();
    return within(Math.max(0, remaining), fetched, () => ({ ...stored, hasFailed: true }));
  }
}

const ageOf = ({ madeAt }: Entry): number => (performance.now() - madeAt) / 1_000;

/** True if a document may be shown when no new one can be made. */
const isUsable = (entry: Entry | undefined): entry is Entry =>
  entry !== undefined && ageOf(entry) < SHARED_SECONDS + STALE_SECONDS;

const lookup = (entry: Entry, outcome: CacheOutcome): Lookup => ({
  document: entry.document,
  outcome,
  age: ageOf(entry),
});

/** Name of this cache in `Cache-Status`. */
const NAME = 'press-edge';

/**
 * Headers that report the source of a response (RFC 9211, and `Age` of RFC 9111, 5.1). A stale response has a negative `ttl`;
 * one that is used because no newer one could be made also has `detail=stale-if-error`.
 */
export function cacheStatus({ outcome, age }: Pick<Lookup, 'outcome' | 'age'>): Record<string, string> {
  if (outcome === 'miss') return { 'cache-status': `${NAME}; fwd=miss` };
  if (outcome === 'joined') return { 'cache-status': `${NAME}; fwd=miss; collapsed` };
  const seconds = Math.floor(age);
  const detail = outcome === 'stale' ? '; detail=stale-if-error' : '';
  return { age: String(seconds), 'cache-status': `${NAME}; hit; ttl=${SHARED_SECONDS - seconds}${detail}` };
}
