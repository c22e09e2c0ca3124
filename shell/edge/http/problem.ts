import { PROBLEM_TYPE, problemJson } from '@press/http/problem';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** A reply of any kind of server: the hooks of @fastify/http-proxy do not know which kind theirs is. */
export type AnyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Sends an error response with problem details (RFC 9457). */
export function sendProblem<Reply extends AnyReply>(
  reply: Reply,
  status: number,
  title: string,
  detail: string,
): Reply {
  const body = problemJson({ title, status, detail, instance: `urn:request:${reply.request.id}` });
  reply.code(status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(Buffer.from(body));
  return reply;
}
