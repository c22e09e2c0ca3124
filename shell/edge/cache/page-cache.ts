import type { PageDocument } from '../document/page-document';
import type { Composition } from '../releases/composition';
import type { RegistrySnapshot } from '../releases/registry-snapshot';
import { SHARED_SECONDS, STALE_SECONDS } from '../visitor/caching';
import { SharedCache, type Lookup, type Made } from './shared-cache';

/**
 * A page that is asked for again within this time after it was fresh appears at once, while it is made again. A page that
 * is asked for later is as current as one that was never stored. Five minutes with the time in which it is fresh.
 */
const REVALIDATE_SECONDS = 297;

const LIFETIME = { fresh: SHARED_SECONDS, revalidate: REVALIDATE_SECONDS, onError: STALE_SECONDS };

/** A document; null when too many requests wait for one. */
type MadeDocument = PageDocument | null;

/** Documents by composition and address, as a shared cache would store them (ADR 16). */
export class PageCache {
  /** A snapshot has a cache of its own, so that a change of releases ends everything that was stored before. */
  readonly #caches = new WeakMap<RegistrySnapshot, SharedCache<MadeDocument>>();

  /** @param maxBytes of the documents of one snapshot; 0 stores none */
  constructor(private readonly maxBytes: number) {}

  /** Bytes of the documents of a snapshot. */
  bytesOf(snapshot: RegistrySnapshot): number {
    return this.#of(snapshot).bytes;
  }

  /**
   * The document of an address, stored or made.
   * @param url path and query
   * @param make null when too many requests wait
   */
  get(
    snapshot: RegistrySnapshot,
    { token }: Composition,
    url: string,
    make: () => Promise<MadeDocument>,
  ): Promise<Lookup<MadeDocument>> {
    return this.#of(snapshot).get(keyOf(token, url), async () => classify(await make()));
  }

  /** The stored document of an address, where nothing has to be made; null: ask `get`. */
  peek(snapshot: RegistrySnapshot, { token }: Composition, url: string): Lookup<MadeDocument> | null {
    return this.#of(snapshot).peek(keyOf(token, url));
  }

  /** Drops the documents of a snapshot that are made of what the keys name. */
  drop(snapshot: RegistrySnapshot, keys: readonly string[]): void {
    this.#of(snapshot).drop(keys);
  }

  #of(snapshot: RegistrySnapshot): SharedCache<MadeDocument> {
    const cache = this.#caches.get(snapshot) ?? new SharedCache({ lifetime: LIFETIME, maxBytes: this.maxBytes });
    this.#caches.set(snapshot, cache);
    return cache;
  }
}

const keyOf = (token: string, url: string): string => `${token} ${url}`;

/** Whether a page could be made with all of its data. */
export const isWhole = (made: MadeDocument): made is PageDocument =>
  made !== null && made.facts.status < 500 && !made.facts.isPartial;

function classify(value: MadeDocument): Made<MadeDocument> {
  // A page with missing data is better than none, and worse than a stale one.
  if (!isWhole(value)) return { kind: 'failed', value };
  if (!value.facts.isShareable) return { kind: 'pass', value };
  const { isCanonical, keys } = value.facts;
  return { kind: 'store', value, bytes: value.bytes, isOrdinary: isCanonical, keys };
}
