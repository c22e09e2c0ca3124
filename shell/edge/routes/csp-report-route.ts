import type { FastifyInstance } from 'fastify';
import { MinuteLimit } from '../http/minute-limit';

const MOST_BYTES = 16_384;
/** Of all together, since each is a line of the log. One page can send hundreds: what matters shows in the first few. */
const MOST_A_MINUTE = 60;
const FIELDS = [
  'document-uri',
  'effective-directive',
  'violated-directive',
  'blocked-uri',
  'source-file',
  'line-number',
  'disposition',
];

/** `POST /csp-report`: browsers tell what the content security policy kept out; each report is one line of the log. */
export function collectCspReports(app: FastifyInstance): void {
  const limit = new MinuteLimit(MOST_A_MINUTE);
  app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/csp-report', async (request, reply) => {
      if (!limit.lets('anybody', Date.now())) return reply.code(429).send();
      request.log.warn({ csp: readReport(request.body) }, 'content security policy violated');
      return reply.code(204).send();
    });
  });
}

/** The known fields of a report, shortened: it comes from anywhere. */
function readReport(body: unknown): Record<string, string> | 'unreadable' {
  try {
    const parsed = JSON.parse(String(body)) as { 'csp-report'?: Record<string, unknown> } | null;
    const report = parsed?.['csp-report'];
    if (typeof report !== 'object' || report === null) return 'unreadable';
    return Object.fromEntries(
      FIELDS.filter((field) => field in report).map((field) => [field, String(report[field]).slice(0, 300)]),
    );
  } catch {
    return 'unreadable'; // not JSON; the line in the log says so
  }
}
