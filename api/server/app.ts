import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { Inbox } from '../messages/inbox';
import { Answers } from './answers';
import { emptyJsonBodies } from './bodies';
import { coverRoutes } from './cover-routes';
import { guardUrl } from './guard';
import { healthRoutes } from './health';
import { messagesRoutes } from './messages-routes';
import { pdfRoutes, type RenderPdf } from './pdf-routes';
import { answerError, sendProblem } from './problem';
import { readRoutes } from './read-routes';
import { statisticsRoutes } from './statistics-routes';

export interface App {
  http: FastifyInstance;
  /** To be told when content has changed. */
  contentChanged(): void;
}

/** The site gives a call up after 10 s (product.md section 7); an answer after that is work for nobody. */
const HANDLER_MS = 9_000;
/** To receive a whole request. */
const REQUEST_MS = 10_000;

/** What differs from one site to the next. */
export interface Site {
  /** Takes messages to the publisher. */
  inbox: Inbox;
  /** Proxies between the visitor and this program: that many entries of X-Forwarded-For are believed, from the right. */
  trustedProxies: number;
}

/** The whole /api, with covers and PDFs, on an open database; not yet listening. */
export function buildApp(
  db: Db,
  logger: FastifyBaseLogger | false,
  renderPdf: RenderPdf,
  { inbox, trustedProxies }: Site = { inbox: new Inbox(db, null), trustedProxies: 1 },
): App {
  const http = Fastify({
    ...(logger === false ? { logger } : { loggerInstance: logger }),
    trustProxy: (_, hop) => hop < trustedProxies,
    handlerTimeout: HANDLER_MS,
    requestTimeout: REQUEST_MS,
    routerOptions: { maxParamLength: 300 },
    ajv: { customOptions: { allErrors: true } },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const answers = new Answers();

  http.addHook('onRequest', async (request) => guardUrl(request.url));
  http.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
  http.setNotFoundHandler((_, reply) => sendProblem(reply, { title: 'Not found', status: 404, detail: 'There is nothing at this address.' }));
  emptyJsonBodies(http);
  healthRoutes(http, db);
  readRoutes(http, db, answers);
  coverRoutes(http, db, answers);
  pdfRoutes(http, db, renderPdf);
  statisticsRoutes(http, db);
  messagesRoutes(http, inbox);

  return { http, contentChanged: () => answers.clear() };
}
