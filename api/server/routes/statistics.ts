import rateLimit from '@fastify/rate-limit';
import { calls, EVENT_IDS } from '@press/contract/calls';
import { ClientCounts } from '@press/http/client-counts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db';
import { sendProblem } from '../../http/problem';
import { isPrefetch } from '../../http/request-origin';
import { EventCounter } from '../../statistics/event-counter';
import { type Visitor, cookieOf } from '../../statistics/visitors';
import type { Metrics } from '../metrics/metrics';
import { routeSchema } from '../openapi/operations';

/** Counts a download of an article that no page reports. Resolves when it is committed or ignored. */
export type CountDownload = (request: FastifyRequest, articleId: string) => Promise<void>;

/**
 * The counting calls (P-01): 204 once the event is committed. The body is optional. A plain counter increases once a
 * day per visitor, within the limits of a client; COUNTER 5.1 usage follows its rules.
 */
export function statisticsRoutes(http: FastifyInstance, db: Db, metrics: Metrics): CountDownload {
  const counter = new EventCounter(db);
  http.addHook('onClose', () => counter.idle());
  metrics.gauge('events_waiting', 'Events that wait for the next batch', () => counter.waiting);
  let readClient: ReadClient;
  http.register(async (app) => {
    await app.register(rateLimit, { global: false, store: ClientCounts });
    readClient = limitEvents(app);
    for (const id of EVENT_IDS) {
      const call = calls[id];
      const { kind, counter: counted } = call.counts;
      const schema = { ...routeSchema(id), ...('body' in call && { body: call.body }) };
      // The body is optional; if there is one, it is validated.
      const preValidation = async (request: FastifyRequest) => void (request.body ??= {});
      app.post(`/api${call.path}`, { schema, preValidation }, async (request, reply) => {
        if (isPrefetch(request)) return reply.code(204).send();
        const client = await readClient(request);
        if (client.retryAfter !== null) return sendTooMany(reply, client.retryAfter);
        const params = request.params as { journalId?: string; articleId?: string };
        const subject = { kind, id: (kind === 'journal' ? params.journalId : params.articleId) ?? '' };
        if (await counter.count(subject, counted, visitorOf(request, client))) {
          metrics.events.inc({ kind, counted });
          return reply.code(204).send();
        }
        return sendProblem(reply, { title: 'Not found', status: 404, detail: `There is no ${kind} ${subject.id}.` });
      });
    }
  });
  return async (request, id) => {
    const client = await readClient(request);
    if (client.retryAfter === null)
      await counter.count({ kind: 'article', id }, 'downloads', visitorOf(request, client));
  };
}

function visitorOf({ ip, headers }: FastifyRequest, { cookie, network }: EventClient): Visitor {
  return { cookie, ip, network, userAgent: headers['user-agent'] ?? '' };
}

const sendTooMany = (reply: FastifyReply, retryAfter: number): FastifyReply =>
  sendProblem(reply.header('retry-after', String(retryAfter)), {
    title: 'Too many events',
    status: 429,
    detail: 'Too many events came from your network, or with your cookie, within a minute. This one is not counted.',
  });

/** Limit of events from one network. A campus can have hundreds of readers behind one address; more events come from a script. */
const MAX_PER_NETWORK = 1_200;
/** Limit of events with one visitor's cookie: two per second. */
const MAX_PER_COOKIE = 120;
const MINUTE_MS = 60_000;
/** Maximum number of networks, and of cookies, whose events of the last minute are remembered. */
const MAX_CLIENTS = 50_000;

interface EventClient {
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  network: string;
  /** The random id in the site's cookie; empty without a cookie. */
  cookie: string;
  /** Seconds until its next event counts; null while it is within the limits. */
  retryAfter: number | null;
}

type ReadClient = (request: FastifyRequest) => Promise<EventClient>;

/**
 * Limits the events of a network and of a visitor's cookie.
 * @param app has the plugin `@fastify/rate-limit`
 */
function limitEvents(app: FastifyInstance): ReadClient {
  const limit = { timeWindow: MINUTE_MS, cache: MAX_CLIENTS };
  const networkLimit = app.createRateLimit({ ...limit, max: MAX_PER_NETWORK });
  const cookieLimit = app.createRateLimit({ ...limit, max: MAX_PER_COOKIE, keyGenerator: cookieKey });
  return async (request) => {
    const cookie = visitorCookie(request);
    const [ofNetwork, ofCookie] = await Promise.all([networkLimit(request), cookie ? cookieLimit(request) : null]);
    const exceeded = [ofNetwork, ofCookie].find((result) => result?.isAllowed === false && result.isExceeded);
    const retryAfter = exceeded?.isAllowed === false ? exceeded.ttlInSeconds : null;
    return { network: ofNetwork.key, cookie, retryAfter };
  };
}

/** Never equal to that of a network. */
const cookieKey = (request: FastifyRequest): string => `cookie ${visitorCookie(request)}`;

const visitorCookie = ({ headers }: FastifyRequest): string => cookieOf(headers.cookie);
