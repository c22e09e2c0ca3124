import { context } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { endRequestSpan, isTracing, startRequestSpan, traceIds } from './spans';

/**
 * Records a span of every request, and puts its ids into the request's log. Call it before hooks that log.
 * @param trustsParent whether requests may continue a trace (`startRequestSpan`)
 */
export function traceRequests(app: FastifyInstance, trustsParent: boolean): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const started = startRequestSpan(request, trustsParent);
    if (!started) return done();
    const { span, context: of } = started;
    request.log = reply.log = request.log.child(traceIds(span));
    reply.raw.once('close', () => endRequestSpan(span, request.method, reply.statusCode, request.routeOptions.url));
    context.with(of, done);
  });
}
