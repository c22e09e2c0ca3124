import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPage } from './page-routes';
import type { Site } from '../context/edge-services';
import type { EdgeMetrics } from '../telemetry/metrics';

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics`, for programs of this machine, and for whoever brings the token: the port is the public's, and what
 * fails in which release is not. To everybody else it is a page that does not exist.
 */
export function serveMetrics(app: FastifyInstance, site: Site, metrics: EdgeMetrics, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    if (!isLet(request, token)) return sendPage(request, reply, site);
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

/** What a proxy on this machine passes on comes from loopback too, but says that it was passed on. */
function isLet({ headers, socket }: FastifyRequest, token: string | null): boolean {
  const given = headers.authorization?.replace(/^Bearer /, '');
  if (token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true;
  const passedOn = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !passedOn && LOOPBACK.test(socket.remoteAddress ?? '');
}
