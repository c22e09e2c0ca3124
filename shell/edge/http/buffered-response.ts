import { PROBLEM_TYPE, problemJson } from '@press/http/problem';
import type { FastifyReply } from 'fastify';

/** A response whose bytes are in memory, without the headers that every response has. */
export interface BufferedResponse {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  /** Null if the response has no body, or if it is for HEAD. */
  body: Buffer | null;
}

/** Sends an error response with problem details (RFC 9457). */
export function sendProblem(reply: FastifyReply, status: number, title: string, detail: string): FastifyReply {
  const body = problemJson({ title, status, detail, instance: `urn:request:${reply.request.id}` });
  reply.code(status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(Buffer.from(body));
  return reply;
}
