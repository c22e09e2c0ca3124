import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseGone } from '../db/db';

/** An answer ready to send. */
export interface Answer {
  body: string | Uint8Array;
  etag: string;
}

interface Entry {
  answer: Promise<Answer>;
  /** Milliseconds on the monotonic clock, so that a clock set back keeps nothing for ever. */
  until: number;
}

/** How long an answer is used again: a change in the database shows within this time. */
const FRESH_MS = 3_000;
const MAX_ENTRIES = 1_000;

/**
 * Answers by question. Equal questions at one time are worked out once, and an answer is used again for a few seconds;
 * when the database is away, the last one goes on being used.
 */
export class Answers {
  private readonly entries = new Map<string, Entry>();

  async get(key: string, make: () => Promise<string | Uint8Array>): Promise<Answer> {
    const known = this.entries.get(key);
    if (known && known.until > performance.now()) return known.answer;

    const entry: Entry = { answer: make().then(withEtag), until: performance.now() + FRESH_MS };
    this.remember(key, entry);
    try {
      return await entry.answer;
    } catch (failure) {
      if (this.entries.get(key) === entry) this.entries.delete(key);
      if (!(known && failure instanceof DatabaseGone)) throw failure;
      this.remember(key, known);
      return known.answer;
    }
  }

  /** For when content has changed. */
  clear(): void {
    this.entries.clear();
  }

  private remember(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    const oldest = this.entries.keys().next();
    if (this.entries.size > MAX_ENTRIES && !oldest.done) this.entries.delete(oldest.value);
  }
}

function withEtag(body: string | Uint8Array): Answer {
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** Sends an answer, or 304 when the asker has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer, type: string, cacheControl: string) {
  reply.header('etag', answer.etag).header('cache-control', cacheControl);
  if (request.headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send();
  return reply.type(type).send(answer.body);
}
