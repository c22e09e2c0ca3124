import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../../db/db';

/** An answer ready to send. */
export interface Answer {
  body: string | Uint8Array;
  etag: string;
}

/** How a question was answered: from the store, worked out, or with an older answer because the database is away. */
export type CacheOutcome = 'hit' | 'miss' | 'stale';

/** Tells which answers still hold: see `ContentVersion`. */
interface Editions {
  readonly edition: number;
  readonly isKnown: boolean;
}

interface Entry {
  answer: Promise<Answer>;
  edition: number;
  /** Milliseconds on the monotonic clock, so that a clock set back keeps nothing for ever. */
  at: number;
  bytes: number;
}

/** How long an answer is used again where nobody knows whether the database has changed. */
const UNSURE_MS = 2_500;
/** Nothing is used longer, whatever the editions say: a replica may tell of a change before it shows it. */
const LONGEST_MS = 60_000;
const MAX_ENTRIES = 2_000;
/** Of all answers together; an issue of a large journal alone has megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * ResponseCache by question. Equal questions at one time are worked out once, and an answer is used again, without a word to
 * the database, until that has changed; when the database is away, the last one goes on being used.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(
    private readonly editions: Editions,
    private readonly told: (outcome: CacheOutcome) => void = () => undefined,
  ) {}

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async get(key: string, make: () => Promise<string | Uint8Array>): Promise<Answer> {
    const known = this.#entries.get(key);
    if (known && this.#holds(known)) {
      this.told('hit');
      this.#remember(key, known); // The least used go first.
      return known.answer;
    }

    const made = make().then(withEtag);
    const instead = (failure: unknown): Promise<Answer> =>
      known && failure instanceof DatabaseUnavailable ? known.answer : Promise.reject(failure);
    // Whoever asks meanwhile gets what this one gets.
    const entry: Entry = {
      answer: made.catch(instead),
      edition: this.editions.edition,
      at: performance.now(),
      bytes: 0,
    };
    this.#remember(key, entry);
    try {
      const answer = await made;
      this.told('miss');
      if (this.#entries.get(key) === entry) this.#weigh(entry, answer);
    } catch (failure) {
      const isStale = known && failure instanceof DatabaseUnavailable;
      if (isStale) this.told('stale');
      if (this.#entries.get(key) === entry) {
        this.#forget(key);
        if (isStale) this.#remember(key, known);
      }
    }
    return entry.answer;
  }

  #holds({ edition, at }: Entry): boolean {
    const age = performance.now() - at;
    return edition === this.editions.edition && age < (this.editions.isKnown ? LONGEST_MS : UNSURE_MS);
  }

  #weigh(entry: Entry, { body }: Answer): void {
    entry.bytes = body.length;
    this.#bytes += body.length;
    this.#makeRoom();
  }

  #remember(key: string, entry: Entry): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    this.#makeRoom();
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #makeRoom(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES && this.#bytes <= MAX_BYTES) return;
      this.#forget(key);
    }
  }
}

/** A body with its strong ETag: equal bytes have equal ones, in every process and after every restart. */
export function withEtag(body: string | Uint8Array): Answer {
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** Sends an answer, or 304 when the asker has it already. */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  type: string,
  cacheControl: string,
) {
  reply.header('etag', answer.etag).header('cache-control', cacheControl);
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.type(type).send(answer.body);
}

/** RFC 9110, 13.1.2: any of a list, or `*`; compared weakly, since a proxy that compresses weakens them. */
function isKnown(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  return given.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}
