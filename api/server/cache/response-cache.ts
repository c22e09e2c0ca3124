import { within } from '@press/http/within';
import { LRUCache } from 'lru-cache';
import { DatabaseUnavailable } from '../../db/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, presentCaller } from '../../http/caller';
import { chooseEncoding } from '../../http/gzip';
import { sendWithEtag, withEtag, type TaggedBody } from '../../http/send-with-etag';
import { withKeys } from '../../surrogate-keys/changes';

/** The source of a read's response: the cache, a computation, or an old response because the database is unavailable or hangs. */
export type CacheOutcome = 'hit' | 'miss' | 'stale';

/** Tells whether cached responses are current: see `ContentVersion`. */
interface VersionSource {
  readonly current: number;
  readonly isKnown: boolean;
}

interface Computed extends TaggedBody {
  /** Milliseconds of the monotonic clock: the system's clock may be set back. */
  madeAt: number;
}

interface Entry {
  response: Promise<TaggedBody>;
  /** The newest body; undefined while the first is being computed. */
  last: Computed | undefined;
  version: number;
  /** Time of the request for the response, on the same clock. */
  at: number;
  /** 1 while the response is being computed. */
  bytes: number;
  /** The client for which the response is being computed. */
  by: Caller | undefined;
}

/** Lifetime of a response while the content version is unknown. */
const UNKNOWN_VERSION_MS = 2_500;
/**
 * Time after which the last response is served while the content version is unknown (fault 49): a database that hangs
 * reports no error, so only its delay shows it.
 */
const STALE_AFTER_MS = 300;
/** Maximum lifetime at any version: a replica may report a change before its rows show it. */
const MAX_AGE_MS = 60_000;
const MAX_ENTRIES = 2_000;
/** Limit of all bodies together. A single issue of a large journal has megabytes. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Responses by request. A response is served from the cache until the content version changes. Equal requests at the same
 * time are computed once. While the database is unavailable or hangs the last response is served.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;

  /**
   * @param onOutcome called for each request
   * @param maxBytes of all bodies together
   */
  constructor(
    private readonly version: VersionSource,
    private readonly onOutcome: (outcome: CacheOutcome) => void = () => undefined,
    maxBytes = MAX_BYTES,
  ) {
    const sizeCalculation = ({ bytes }: Entry): number => bytes;
    this.#entries = new LRUCache({ max: MAX_ENTRIES, maxSize: maxBytes, sizeCalculation });
  }

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
      const caller = presentCaller();
      if (caller) known.by?.sharing.add(caller);
      return known.response;
    }

    const last = known?.last;
    const asked = performance.now();
    const computed = withKeys(compute).then(({ value, keys }): Computed => ({
      ...withEtag(value),
      keys,
      madeAt: asked,
    }));
    // Equal requests that arrive meanwhile wait for this one.
    const entry: Entry = {
      response: last ? this.#orStale(computed, last) : computed,
      last,
      version: this.version.current,
      at: asked,
      bytes: known?.bytes ?? 1,
      by: presentCaller(),
    };
    this.#entries.set(key, entry);
    computed.then(
      (body) =>
        this.#replace(key, entry, {
          ...entry,
          response: Promise.resolve(body),
          last: body,
          bytes: sizeOf(body),
          by: undefined,
        }),
      (failure: unknown) => this.#replace(key, entry, failure instanceof DatabaseUnavailable ? known : undefined),
    );
    const response = await entry.response;
    this.onOutcome(response.staleFor === undefined ? 'miss' : 'stale');
    return response;
  }

  /** The computed response; or the last response, if the database is unavailable or seems to hang. */
  async #orStale(computed: Promise<Computed>, last: Computed): Promise<TaggedBody> {
    const stale = (): TaggedBody => ({ ...last, staleFor: performance.now() - last.madeAt });
    const orLast = computed.catch((failure: unknown) => {
      if (failure instanceof DatabaseUnavailable) return stale();
      throw failure;
    });
    if (this.version.isKnown) return orLast;
    return within(STALE_AFTER_MS, orLast, stale);
  }

  #isCurrent({ version, at }: Entry): boolean {
    const age = performance.now() - at;
    return version === this.version.current && age < (this.version.isKnown ? MAX_AGE_MS : UNKNOWN_VERSION_MS);
  }

  /** Does nothing if a later request has replaced the entry. */
  #replace(key: string, entry: Entry, by: Entry | undefined): void {
    if (this.#entries.peek(key) !== entry) return;
    if (by) this.#entries.set(key, by);
    else this.#entries.delete(key);
  }
}

const sizeOf = ({ body }: TaggedBody): number => Math.max(1, body.length);

/** Sends a text of the cache in the encoding that the client accepts, with its ETag. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
  { key, type, cacheControl }: { key: string; type: string; cacheControl: string },
  make: () => Promise<string>,
): Promise<unknown> {
  const { name, encode } = chooseEncoding(request, reply);
  const body = await cache.get(`${key} ${name}`, async () => encode(await make()));
  return sendWithEtag(request, reply, body, type, cacheControl);
}
