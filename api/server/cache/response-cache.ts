import { LRUCache } from 'lru-cache';
import { DatabaseUnavailable } from '../../db/db';
import { withEtag, type TaggedBody } from '../../http/send-with-etag';

/** How a read was answered: from the cache, computed, or with an old response because the database is unavailable. */
export type CacheOutcome = 'hit' | 'miss' | 'stale';

/** Tells whether cached responses are current: see `ContentVersion`. */
interface VersionSource {
  readonly current: number;
  readonly isKnown: boolean;
}

interface Entry {
  response: Promise<TaggedBody>;
  version: number;
  /** Milliseconds of the monotonic clock, which nobody sets back. */
  at: number;
  /** 1 while the response is being computed. */
  bytes: number;
}

/** Lifetime of a response while the content version is unknown. */
const UNKNOWN_VERSION_MS = 2_500;
/** Maximum lifetime at any version: a replica may report a change before its rows show it. */
const MAX_AGE_MS = 60_000;
const MAX_ENTRIES = 2_000;
/** Of all bodies together. An issue of a large journal alone has megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Responses by request. A response is served from the cache until the content version changes. Equal requests at the same
 * time are computed once. While the database is unavailable the last response is served.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });

  /** @param onOutcome called for each request */
  constructor(
    private readonly version: VersionSource,
    private readonly onOutcome: (outcome: CacheOutcome) => void = () => undefined,
  ) {}

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  async get(key: string, compute: () => Promise<string | Uint8Array>): Promise<TaggedBody> {
    const known = this.#entries.get(key);
    if (known && this.#isCurrent(known)) {
      this.onOutcome('hit');
      return known.response;
    }

    const computed = compute().then(withEtag);
    const orKnown = (failure: unknown): Promise<TaggedBody> =>
      known && failure instanceof DatabaseUnavailable ? known.response : Promise.reject(failure);
    // Equal requests that arrive meanwhile wait for this one.
    const entry: Entry = {
      response: computed.catch(orKnown),
      version: this.version.current,
      at: performance.now(),
      bytes: 1,
    };
    this.#entries.set(key, entry);
    try {
      const { body } = await computed;
      this.onOutcome('miss');
      this.#replace(key, entry, { ...entry, bytes: Math.max(1, body.length) });
    } catch (failure) {
      const isStale = known !== undefined && failure instanceof DatabaseUnavailable;
      if (isStale) this.onOutcome('stale');
      this.#replace(key, entry, isStale ? known : undefined);
    }
    return entry.response;
  }

  #isCurrent({ version, at }: Entry): boolean {
    const age = performance.now() - at;
    return version === this.version.current && age < (this.version.isKnown ? MAX_AGE_MS : UNKNOWN_VERSION_MS);
  }

  /** Does nothing when a later request has replaced the entry. */
  #replace(key: string, entry: Entry, by: Entry | undefined): void {
    if (this.#entries.peek(key) !== entry) return;
    if (by) this.#entries.set(key, by);
    else this.#entries.delete(key);
  }
}
