import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { PLAIN_PAGE_HEADERS, plainPage } from '../html/escape';

/** What operators ask; it names nobody. */
const OPERATION = new Set(['/livez', '/healthz', '/readyz', '/metrics']);

const PAGE = plainPage({
  title: 'Not ready',
  heading: 'This site is not ready yet',
  text: 'Nobody is named as its publisher. Please come back later.',
});

/** The answer to every request while nobody is named as the publisher (O-13). */
export const sendUnnamed = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ ...PLAIN_PAGE_HEADERS, 'cache-control': 'no-store', 'retry-after': '5' })
    .send(PAGE);

/** Answers so until the api or the environment names the publisher. */
export function refuseUnnamed(app: FastifyInstance, services: Pick<EdgeServices, 'isUnnamed'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (services.isUnnamed() && !OPERATION.has(request.routeOptions.url ?? '')) return sendUnnamed(reply);
    return undefined;
  });
}
