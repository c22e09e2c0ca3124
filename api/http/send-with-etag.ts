import { createHash } from 'node:crypto';
import { matchesEtag } from '@press/http/request-headers';
import { SURROGATE_KEY } from '@press/http/surrogate-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response body that is ready to send. */
export interface TaggedBody {
  body: string | Uint8Array;
  etag: string;
  /** Milliseconds since it was made, if no newer one could be made. */
  staleFor?: number;
  /** Surrogate keys of its content. */
  keys?: readonly string[];
}

/** A body with its strong ETag: a digest, so it is the same in every process and after every restart. */
export function withEtag(body: string | Uint8Array): TaggedBody {
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** Sends the surrogate keys of a response to the edge. */
export function sendKeys(reply: FastifyReply, keys: readonly string[] | undefined): void {
  if (keys) reply.header(SURROGATE_KEY, keys.join(' '));
}

/** Sends a body, or 304 if the client has it. */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, staleFor, keys }: TaggedBody,
  type: string,
  cacheControl: string,
) {
  reply.header('etag', etag).header('cache-control', cacheControl);
  sendKeys(reply, keys);
  if (staleFor !== undefined) {
    reply
      .header('age', String(Math.floor(staleFor / 1_000)))
      .header('cache-status', 'press-api; hit; detail=stale-if-error');
  }
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
