import type { FastifyInstance } from 'fastify';
import { MinuteLimit } from '../http/minute-limit';
import { sendProblem } from '../http/problem';
import { isSameOrigin } from '../http/same-origin';
import type { Site } from '../context/edge-services';
import type { EdgeMetrics } from '../telemetry/metrics';
import { readReport } from '../telemetry/visit-report';
import type { TallyKeeper } from '../telemetry/session-counters';
import { Visits } from '../telemetry/visit-deltas';

const MOST_BYTES = 8_192;
/** A campus behind one address reads with hundreds of browsers; a script that sends more is not one of them. */
const MOST_A_MINUTE = 1_200;

interface Parts {
  site: Site;
  metrics: EdgeMetrics;
  tally: TallyKeeper;
}

/** `POST /telemetry`: takes what browsers tell of their visits (`browser/telemetry`). */
export function collectReports(app: FastifyInstance, { site, metrics, tally }: Parts): void {
  const visits = new Visits();
  const limit = new MinuteLimit(MOST_A_MINUTE);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A beacon's text is text/plain; nothing else is read, so no other site's form can pass for one.
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/telemetry', async (request, reply) => {
      if (!isSameOrigin(request, site)) return refuse('other-site', 403, 'Reports come from pages of this site.');
      if (!limit.lets(request.ip, Date.now()))
        return refuse('too-many', 429, 'Too many reports came from this address. The next minute takes them again.');
      const report = readReport(String(request.body));
      if (!report) return refuse('unreadable', 400, 'The body is not a report of a visit.');
      const { registry } = site.edition;
      for (const news of visits.news(report)) {
        const entry = Object.hasOwn(registry.areas, news.area) ? registry.areas[news.area] : undefined;
        // Names that the registry does not know would be anybody's to invent.
        if (!entry || !Object.hasOwn(entry.builds, news.build)) continue;
        metrics.heard(news, report.vitals, news.area === report.page);
        tally.hear(news, registry, Date.now());
      }
      return reply.code(204).send();

      function refuse(cause: string, status: number, detail: string) {
        metrics.refused.inc({ cause });
        sendProblem(reply, status, 'Report not taken', detail);
        return reply;
      }
    });
  });
}
