import { calls } from '@press/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type CounterName, type Subject } from '../../statistics/counter';
import { UsageRules, type UsageChange } from '../../statistics/usage';
import { cookieOf } from '../../statistics/visitors';
import type { Queries } from '../../db/db';
import type { Metrics } from '../metrics/metrics';
import { isPrefetch, rejectCrossSite } from '../../http/request-origin';
import { sendProblem } from '../../http/problem';

type EventId =
  'recordJournalView' | 'recordJournalClick' | 'recordArticleView' | 'recordArticleClick' | 'recordArticleDownload';

const EVENTS: Record<EventId, { kind: Subject['kind']; counted: CounterName }> = {
  recordJournalView: { kind: 'journal', counted: 'views' },
  recordJournalClick: { kind: 'journal', counted: 'clicks' },
  recordArticleView: { kind: 'article', counted: 'views' },
  recordArticleClick: { kind: 'article', counted: 'clicks' },
  recordArticleDownload: { kind: 'article', counted: 'downloads' },
};

/**
 * The increments of product.md section 7: 204 once the event is committed, with or without a body. The plain counters
 * take every event of this site's pages; usage by COUNTER 5.1 is held to its rules.
 */
export function statisticsRoutes(app: FastifyInstance, db: Queries, metrics: Metrics): void {
  const counter = new Counter(db);
  const rules = new UsageRules();
  app.addHook('onClose', () => counter.idle());
  metrics.gauge('events_waiting', 'Events that wait for the batch under way to be committed', () => counter.waiting);
  for (const id of Object.keys(EVENTS) as EventId[]) {
    const call = calls[id];
    const { kind, counted } = EVENTS[id];
    const schema = { params: call.params, ...('body' in call && { body: call.body }) };
    const onRequest = async (request: FastifyRequest) => rejectCrossSite(request);
    // An event needs no body; one that is sent is held to its schema.
    const preValidation = async (request: FastifyRequest) => void (request.body ??= {});
    app.post(`/api${call.path}`, { schema, onRequest, preValidation }, async (request, reply) => {
      if (isPrefetch(request)) return reply.code(204).send();
      const params = request.params as { journalId?: string; articleId?: string };
      const subject = { kind, id: (kind === 'journal' ? params.journalId : params.articleId) ?? '' };
      if (await counter.count(subject, counted, usedBy(rules, request, subject, counted))) {
        metrics.events.inc({ kind, counted });
        return reply.code(204).send();
      }
      return sendProblem(reply, { title: 'Not found', status: 404, detail: `There is no ${kind} ${subject.id}.` });
    });
  }
}

/** COUNTER knows views and downloads of items; a click leads to a view, and a journal is no item. */
function usedBy(
  rules: UsageRules,
  request: FastifyRequest,
  { kind, id }: Subject,
  counted: CounterName,
): UsageChange[] {
  if (kind === 'journal' || counted === 'clicks') return [];
  const { ip, headers } = request;
  return rules.of({ cookie: cookieOf(headers.cookie), ip, userAgent: headers['user-agent'] ?? '' }, id, counted);
}
