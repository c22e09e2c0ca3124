import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const compress = promisify(gzip);

/** How a text is sent. A cache keeps the text in each encoding. */
export interface TextEncoding {
  name: 'gzip' | 'identity';
  encode(text: string): Promise<string | Uint8Array>;
}

/** The encoding that the client accepts: gzip where it does. Sets the headers that say so. */
export function chooseEncoding(request: FastifyRequest, reply: FastifyReply): TextEncoding {
  const isGzip =
    request.headers['accept-encoding'] !== undefined &&
    new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
  reply.header('vary', 'accept-encoding');
  if (!isGzip) return { name: 'identity', encode: async (text) => text };
  reply.header('content-encoding', 'gzip');
  return { name: 'gzip', encode: compress };
}
