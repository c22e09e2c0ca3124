import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { respond, type PageRecord } from '../respond';
import type { Site } from '../site';
import { compress } from './encoding';
import { sendProblem } from './problem';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log says of this page. */
    record: PageRecord | null;
  }
}

/** Answers with a page of the site. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> {
  const page = await respond({ id: request.id, target: request.raw.url ?? '/' }, site);
  request.record = page.record;
  const { body, encoding } = await compress(Buffer.from(page.body), request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).headers(page.headers).send(body);
}

/** Every path that nothing else answers is a page, if only to say that there is none; pages are read, not written to. */
export function servePages(app: FastifyInstance, site: Site): void {
  app.get('/*', (request, reply) => sendPage(request, reply, site));
  app.setNotFoundHandler((_request, reply) => {
    reply.header('allow', 'GET, HEAD');
    return sendProblem(reply, 405, 'Method not allowed', 'Pages of this site are read with GET or HEAD.');
  });
}
