import { answerUnreadable } from '@press/http/unreadable-request';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { Inbox } from '../messages/inbox';
import { Answers } from './answers';
import { emptyJsonBodies } from './bodies';
import { citationRoutes } from './citation-routes';
import { coverRoutes } from './cover-routes';
import { Freshness } from './freshness';
import { guardUrl } from './guard';
import { healthRoutes } from './health';
import { LIMITS, type Limits } from './limits';
import { messagesRoutes } from './messages-routes';
import { wrongMethods } from './methods';
import { measured } from './metrics/measured';
import { Metrics } from './metrics/metrics';
import { measureRequests, metricsRoutes } from './metrics/routes';
import { openApiRoutes } from './openapi/routes';
import { pdfRoutes, type RenderPdf } from './pdf-routes';
import { answerError, sendProblem } from './problem';
import { readRoutes } from './read-routes';
import { logRequests, requestId } from './requests';
import { statisticsRoutes } from './statistics-routes';

export interface App {
  http: FastifyInstance;
  /** To be told when content has changed: answers show it from then on. */
  contentChanged(): void;
  metrics: Metrics;
}

/** What differs from one site to the next. */
export interface Site {
  /** Takes messages to the publisher. */
  inbox: Inbox;
  /** Proxies between the visitor and this program: that many entries of X-Forwarded-For are believed, from the right. */
  trustedProxies: number;
}

/** The whole /api, with covers and PDFs, on an open database; not yet listening. */
export function buildApp(
  database: Db,
  logger: FastifyBaseLogger | false,
  renderPdf: RenderPdf,
  { inbox, trustedProxies }: Site = { inbox: new Inbox(database, null), trustedProxies: 1 },
  limits: Limits = LIMITS,
): App {
  const http = Fastify({
    ...(logger === false ? { logger } : { loggerInstance: logger }),
    trustProxy: (_, hop) => hop < trustedProxies,
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    handlerTimeout: limits.handlerMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    // Connections that are open when it stops are answered to the end, then closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    ajv: { customOptions: { allErrors: true } },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  http.server.maxConnections = limits.connections;

  const metrics = new Metrics();
  const db = measured(database, metrics);
  const freshness = new Freshness(db.reads, http.log);
  const answers = new Answers(freshness, metrics.answered);
  http.addHook('onListen', () => freshness.start());
  http.addHook('onClose', () => freshness.stop());

  logRequests(http);
  measureRequests(http, metrics);
  http.addHook('onRequest', async (request) => guardUrl(request.url, limits.url));
  wrongMethods(http);
  http.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
  http.setNotFoundHandler((_, reply) =>
    sendProblem(reply, { title: 'Not found', status: 404, detail: 'There is nothing at this address.' }),
  );
  emptyJsonBodies(http);
  metricsRoutes(http, metrics, db, answers);
  healthRoutes(http, db);
  openApiRoutes(http);
  readRoutes(http, db, answers);
  citationRoutes(http, db, answers);
  coverRoutes(http, db, answers);
  pdfRoutes(http, db, renderPdf);
  statisticsRoutes(http, db, metrics);
  messagesRoutes(http, inbox);

  return { http, contentChanged: () => freshness.changed(), metrics };
}
