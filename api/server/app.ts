import { answerUnreadable } from '@press/http/unreadable-request';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { Inbox } from '../messages/inbox';
import { ResponseCache } from './cache/response-cache';
import { parseJsonBodies } from '../http/json-body';
import { citationRoutes } from './routes/citations';
import { coverRoutes } from './routes/covers';
import { ContentVersion } from './cache/content-version';
import { checkUrl } from '../http/url-guard';
import { healthRoutes } from './routes/health';
import { LIMITS, type Limits } from '../http/limits';
import { messagesRoutes } from './routes/messages';
import { rejectWrongMethods } from '../http/methods';
import { measured } from './metrics/measured';
import { Metrics } from './metrics/metrics';
import { measureRequests, metricsRoutes } from './routes/metrics';
import { openApiRoutes } from './routes/openapi';
import { pdfRoutes, type RenderPdf } from './routes/pdf';
import { sendError, sendProblem } from '../http/problem';
import { readRoutes } from './routes/reads';
import { logRequests, requestId } from '../http/request-log';
import { statisticsRoutes } from './routes/statistics';

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
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  http.server.maxConnections = limits.connections;

  const metrics = new Metrics();
  const db = measured(database, metrics);
  const freshness = new ContentVersion(db.reads, http.log);
  const answers = new ResponseCache(freshness, metrics.answered);
  http.addHook('onListen', () => freshness.start());
  http.addHook('onClose', () => freshness.stop());

  logRequests(http);
  measureRequests(http, metrics);
  http.addHook('onRequest', async (request) => checkUrl(request.url, limits.url));
  rejectWrongMethods(http);
  http.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  http.setNotFoundHandler((_, reply) =>
    sendProblem(reply, { title: 'Not found', status: 404, detail: 'There is nothing at this address.' }),
  );
  parseJsonBodies(http);
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
