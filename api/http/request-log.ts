import { loggedAddress } from '@press/http/private-paths';
import type { FastifyInstance } from 'fastify';

/**
 * Logs each response, without its query and the secret of a preview: a visitor's search words are not logged. Counted events, health checks and the edge's
 * requests for the publisher (O-10) are frequent, so they are logged with LOG_LEVEL=debug only.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const url = loggedAddress(request.url);
    const isRoutine = reply.statusCode < 400 && (method === 'POST' || !url.startsWith('/api') || url === '/api/site');
    request.log[isRoutine ? 'debug' : 'info'](
      { method, url, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
  });
}
