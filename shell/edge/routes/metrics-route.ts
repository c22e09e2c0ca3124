import { hasBearerToken } from '@press/http/bearer-token';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import type { EdgeMetrics } from '../telemetry/metrics';
import { sendPage } from './page-routes';

/**
 * `GET /metrics` for requests with the token: the port is public, and the failures of releases are not. For everybody else
 * the path is a page that does not exist.
 * @param token null: no request is allowed
 */
export function metricsRoute(
  app: FastifyInstance,
  services: EdgeServices,
  metrics: EdgeMetrics,
  token: string | null,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!hasBearerToken(request.headers, token)) return sendPage(request, reply, services);
    metrics.cacheBytes.set({ cache: 'pages' }, services.pages.bytesOf(services.snapshot));
    metrics.cacheBytes.set({ cache: 'files' }, services.files.bytes);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
  app.addHook('onResponse', async ({ record }, reply) => {
    if (!record?.area) return;
    const { area, build = '', render = '', cache } = record;
    if (cache) metrics.cacheRequests.inc({ cache: 'pages', outcome: cache });
    metrics.pages.inc({ area, build, render, status: reply.statusCode });
    metrics.pageTime.observe({ area }, reply.elapsedTime / 1_000);
  });
}
