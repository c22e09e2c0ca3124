import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** As the edge and other proxies write them. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The id that a proxy gave the request, where it is one, else a new one: the same in the logs of both. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** A line for each request answered. Events and looks from outside are many and dull: only with LOG_LEVEL=debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request;
    const isDull = reply.statusCode < 400 && (method === 'POST' || !url.startsWith('/api'));
    request.log[isDull ? 'debug' : 'info'](
      { method, url, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
  });
}
