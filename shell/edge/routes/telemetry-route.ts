import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { sendProblem } from '../http/problem';
import { isSameOrigin } from '../http/same-origin';
import type { EdgeMetrics } from '../telemetry/metrics';
import type { SessionCounters } from '../telemetry/session-counters';
import { VisitDeltas } from '../telemetry/visit-deltas';
import { parseReport } from '../telemetry/visit-report';

const MAX_BYTES = 8_192;
/** From one address. A campus can have hundreds of readers behind one address; more reports come from a script. */
const MAX_PER_MINUTE = 1_200;

interface TelemetryRouteOptions {
  services: Pick<EdgeServices, 'snapshot' | 'publisher'>;
  metrics: EdgeMetrics;
  counters: SessionCounters;
}

/** `POST /telemetry`: counts what browsers report of their visits (`browser/telemetry`). */
export function telemetryRoute(app: FastifyInstance, { services, metrics, counters }: TelemetryRouteOptions): void {
  const deltas = new VisitDeltas();
  app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const checkLimit = scope.createRateLimit({ max: MAX_PER_MINUTE, timeWindow: 60_000 });
    // A beacon is text/plain. Other types are refused, so the form of another site cannot send a report.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/telemetry', async (request, reply) => {
      const refuse = (cause: string, status: number, detail: string) => {
        metrics.refused.inc({ cause });
        return sendProblem(reply, status, 'Report not taken', detail);
      };
      if (!isSameOrigin(request, services.publisher))
        return refuse('other-site', 403, 'Reports come from pages of this site.');
      const limit = await checkLimit(request);
      if (!limit.isAllowed && limit.isExceeded)
        return refuse('too-many', 429, 'Too many reports came from this address. The next minute takes them again.');
      const report = parseReport(String(request.body));
      if (!report) return refuse('unreadable', 400, 'The body is not a report of a visit.');
      const { registry } = services.snapshot;
      for (const delta of deltas.add(report)) {
        const entry = Object.hasOwn(registry.areas, delta.area) ? registry.areas[delta.area] : undefined;
        // Only names of the registry become labels: anybody could send others.
        if (!entry || !Object.hasOwn(entry.builds, delta.build)) continue;
        metrics.record(delta, report.vitals, delta.area === report.page);
        counters.record(delta, registry, Date.now());
      }
      return reply.code(204).send();
    });
  });
}
