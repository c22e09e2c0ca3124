import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import type { EdgeMetrics } from '../telemetry/metrics';
import { sendPage } from './page-routes';

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics`: for programs on this machine, and for requests with the token, because the port is public and the
 * failures of releases are not. For everybody else the path is a page that does not exist.
 * @param token null: no request from another machine is allowed
 */
export function metricsRoute(
  app: FastifyInstance,
  services: EdgeServices,
  metrics: EdgeMetrics,
  token: string | null,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, token)) return sendPage(request, reply, services);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
  app.addHook('onResponse', async ({ record }, reply) => {
    if (!record?.area) return;
    const { area, build = '', render = '' } = record;
    metrics.pages.inc({ area, build, render, status: reply.statusCode });
    metrics.pageTime.observe({ area }, reply.elapsedTime / 1_000);
  });
}

/** Requests that a proxy on this machine forwards come from loopback as well, but have a forwarding header. */
function isAllowed({ headers, socket }: FastifyRequest, token: string | null): boolean {
  const given = headers.authorization?.replace(/^Bearer /, '');
  if (token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true;
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '');
}
