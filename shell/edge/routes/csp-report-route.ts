import rateLimit from '@fastify/rate-limit';
import { ClientCounts } from '@press/http/client-counts';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { sendProblem } from '../http/answer';

const MAX_BYTES = 16_384;
/** Limit for all clients together, because each report is a line of the log. One page can send hundreds of reports. */
const MAX_PER_MINUTE = 60;
const MAX_FIELD_LENGTH = 300;
const FIELDS = [
  'document-uri',
  'effective-directive',
  'violated-directive',
  'blocked-uri',
  'source-file',
  'line-number',
  'disposition',
];

const Report = Type.Object({ 'csp-report': Type.Record(Type.String(), Type.Unknown()) });

/** `POST /csp-report`: logs each violation of the content security policy that a browser reports. */
export function cspReportRoute(app: FastifyInstance): void {
  app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, store: ClientCounts });
    const checkLimit = scope.createRateLimit({
      max: MAX_PER_MINUTE,
      timeWindow: 60_000,
      keyGenerator: () => 'all clients',
    });
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/csp-report', async (request, reply) => {
      const limit = await checkLimit(request);
      if (!limit.isAllowed && limit.isExceeded)
        return sendProblem(reply, 429, 'Too many reports', 'The next minute takes them again.');
      request.log.warn({ csp: parseReport(String(request.body)) }, 'content security policy violated');
      return reply.code(204).send();
    });
  });
}

/** The known fields of a report, shortened, because anybody can send one. */
function parseReport(text: string): Record<string, string> | 'unreadable' {
  try {
    const value: unknown = JSON.parse(text);
    if (!Check(Report, value)) return 'unreadable';
    const report = value['csp-report'];
    return Object.fromEntries(
      FIELDS.filter((field) => field in report).map((field) => [
        field,
        String(report[field]).slice(0, MAX_FIELD_LENGTH),
      ]),
    );
  } catch {
    return 'unreadable'; // not JSON
  }
}
