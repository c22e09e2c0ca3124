import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** A reply of any server; the proxy's hooks know no more of theirs. */
export type AnyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Answers a program with RFC 9457 problem details. */
export function sendProblem<Reply extends AnyReply>(
  reply: Reply,
  status: number,
  title: string,
  detail: string,
): Reply {
  const body = JSON.stringify({
    type: 'about:blank',
    title,
    status,
    detail,
    instance: `urn:request:${reply.request.id}`,
  });
  reply.code(status).header('cache-control', 'no-store').type('application/problem+json').send(Buffer.from(body));
  return reply;
}
