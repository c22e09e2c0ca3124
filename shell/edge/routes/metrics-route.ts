import { hasBearerToken } from '@press/http/bearer-token';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import type { PageRecord } from '../pages/page-response';
import type { EdgeMetrics } from '../telemetry/metrics';
import { sendPage } from './page-routes';

/**
 * `GET /metrics` for requests with the token: the port is public, but the failures of releases are not. Without the token the
 * path is a not-found page.
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
    metrics.revision.set(services.snapshot.registry.rev);
    metrics.storeRevision.set(services.registryHealth().storeRev);
    metrics.cacheBytes.set({ cache: 'pages' }, services.pages.bytesOf(services.snapshot));
    metrics.cacheBytes.set({ cache: 'files' }, services.files.bytes);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
  // `onResponse` does not run if the client disconnected.
  app.addHook('onRequest', async (_request, reply) => {
    metrics.inFlight.inc();
    reply.raw.once('close', () => metrics.inFlight.dec());
  });
  app.addHook('onResponse', async ({ record }, reply) =>
    countPage(metrics, record, reply.statusCode, reply.elapsedTime),
  );
}

/** Counts the response to a page request. */
export function countPage(metrics: EdgeMetrics, record: PageRecord | null, status: number, ms: number): void {
  if (!record?.area) return;
  const { area, build = '', render = '', cache } = record;
  if (cache) metrics.cacheRequests.inc({ cache: 'pages', outcome: cache });
  metrics.pages.inc({ area, build, render, status });
  metrics.pageTime.observe({ area }, ms / 1_000);
}
