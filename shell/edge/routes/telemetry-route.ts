import type { IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { sendProblem } from '../http/problem';
import { isSameOrigin } from '../http/same-origin';
import { parseVisitor } from '../visitor/visitor';
import type { EdgeMetrics } from '../telemetry/metrics';
import type { SessionCounters } from '../telemetry/session-counters';
import { VisitDeltas } from '../telemetry/visit-deltas';
import { parseReport } from '../telemetry/visit-report';

const MAX_BYTES = 8_192;
/** From one network: an IPv4 address, or the /64 network of an IPv6 address. A campus can have hundreds of readers behind one address; more reports come from a script. */
const MAX_PER_NETWORK = 1_200;
/** With one visitor's cookie: a visit reports when its page is hidden, and after failures. */
const MAX_PER_VISITOR = 60;
const MINUTE_MS = 60_000;
/** Networks, and as many visitors, whose reports of the last minute are known. */
const MAX_CLIENTS = 50_000;

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
    const limit = { timeWindow: MINUTE_MS, cache: MAX_CLIENTS };
    const networkLimit = scope.createRateLimit({ ...limit, max: MAX_PER_NETWORK });
    const visitorLimit = scope.createRateLimit({
      ...limit,
      max: MAX_PER_VISITOR,
      keyGenerator: ({ headers }) => visitorOf(headers) ?? '',
    });
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
      const visitor = visitorOf(request.headers);
      const ofNetwork = await networkLimit(request);
      const limits = [ofNetwork, ...(visitor === null ? [] : [await visitorLimit(request)])];
      if (limits.some((result) => !result.isAllowed && result.isExceeded))
        return refuse('too-many', 429, 'Too many reports came from this address. The next minute takes them again.');
      const report = parseReport(String(request.body));
      if (!report) return refuse('unreadable', 400, 'The body is not a report of a visit.');
      const { registry } = services.snapshot;
      for (const delta of deltas.add(report)) {
        const entry = Object.hasOwn(registry.areas, delta.area) ? registry.areas[delta.area] : undefined;
        // Only names of the registry become labels: anybody could send others.
        if (!entry || !Object.hasOwn(entry.builds, delta.build)) continue;
        metrics.record(delta, report.vitals, delta.area === report.page);
        counters.record(delta, registry, { network: ofNetwork.key, visitor }, Date.now());
      }
      return reply.code(204).send();
    });
  });
}

/** The id of the visitor whose cookie came with the report; null without a cookie of the edge's own form. */
function visitorOf(headers: IncomingHttpHeaders): string | null {
  const { id, isNew } = parseVisitor(headers);
  return isNew ? null : id;
}
