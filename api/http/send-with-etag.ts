import { createHash } from 'node:crypto';
import { matchesEtag } from '@press/http/if-none-match';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response body that is ready to send. */
export interface TaggedBody {
  body: string | Uint8Array;
  etag: string;
}

/** A body with its strong ETag: a digest, so it is the same in every process and after every restart. */
export function withEtag(body: string | Uint8Array): TaggedBody {
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** Sends a body, or 304 when the client has it. */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: TaggedBody,
  type: string,
  cacheControl: string,
) {
  reply.header('etag', etag).header('cache-control', cacheControl);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
