import { Drain } from '@press/http/drain';
import { isPrivatePath, PRIVATE_HEADERS } from '@press/http/private-paths';
import { requestIdOf } from '@press/http/request-headers';
import { answerUnreadable } from '@press/http/unreadable-request';
import { traceRequests } from '@press/tracing';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Db, Queries } from '../db/db';
import type { ContentFiles } from '../files/content-files';
import type { KeptFolder } from '../files/kept-folder';
import { LIMITS, type Limits } from '../http/limits';
import { sendError, sendProblem } from '../http/problem';
import { logRequests } from '../http/request-log';
import { rejectCrossSite } from '../http/request-origin';
import { headersFor } from '../http/safe-headers';
import { checkUrl, parseJsonBodies, rejectWrongMethods } from '../http/refusals';
import { SettledChanges } from '../surrogate-keys/changes';
import type { Inbox } from '../inbox/inbox';
import { PDF_LIMITS, type PdfLimits } from '../pdf/task';
import { Pdfs, type PdfFolder } from '../pdf/pdfs';
import type { PdfRenderer } from '../pdf/renderer';
import { READ_IDS, type ReadId, READERS } from '../reads/readers';
import { CHECK_MS, ContentVersion } from './cache/content-version';
import { ResponseCache } from './cache/response-cache';
import { Metrics } from './metrics/metrics';
import { timedDb } from './metrics/timed-db';
import { collectOpenApi } from './openapi/plugin';
import { articleFileRoutes } from './routes/article-files';
import { coverRoutes } from './routes/covers';
import { feedRoutes } from './routes/feeds';
import { fileRoutes } from './routes/files';
import { contentChangesRoutes } from './routes/content-changes';
import { healthRoutes } from './routes/health';
import { messagesRoutes } from './routes/messages';
import { oaiRoutes } from './routes/oai';
import { measureRequests, metricsRoutes } from './routes/metrics';
import { openApiRoutes } from './routes/openapi';
import { pdfRoutes } from './routes/pdf';
import { readRoutes, siteRoutes } from './routes/reads';
import { searchExportRoutes } from './routes/search-exports';
import { sitemapRoutes } from './routes/sitemaps';
import { statisticsRoutes } from './routes/statistics';
import { sushiRoutes } from './routes/sushi';
import { behindReaders, countCallers, giveWay, inTurns, PROGRAMS_MS, statementQueue } from './turns';
import { search, type SearchRequest } from '../reads/search/search';

export interface App {
  http: FastifyInstance;
  /** Call it after a change of the content, so that responses show it at once. */
  contentChanged(): Promise<void>;
  /** Runs the pages' reads once, so that a newly started database answers the first ones in time. */
  prepareReads(): Promise<void>;
  metrics: Metrics;
}

export interface AppOptions {
  logger: FastifyBaseLogger | false;
  pdfRenderer: PdfRenderer;
  inbox: Inbox;
  drain?: Drain;
  /** Proxies between the visitor and this program: that many entries of X-Forwarded-For are trusted, from the right. */
  trustedProxies: number;
  /** Token that allows reading /metrics; without it nobody may. */
  metricsToken?: string | null;
  /** The store of the articles' files, if there is one. */
  files?: ContentFiles | null;
  /** The folder in which PDFs are kept; without it they are not. */
  pdfFolder?: PdfFolder | null;
  /** The folder in which share images are kept; without it they are not. */
  shareFolder?: KeptFolder | null;
  limits?: Limits;
  pdfLimits?: PdfLimits;
}

/** Readers see them after the results. */
const FACETS: ReadId = 'getSearchFacets';
const READS = READ_IDS.filter((id) => id !== FACETS);

/** Bytes of stored harvest steps, separate from the responses for pages: a harvest reads every article once. */
const HARVEST_BYTES = 16 * 1024 * 1024;

/** Time until every process of the api shows a change. With an embedded database the only process shows it at once. */
export const settleMs = (db: Db): number => (db.status().engine === 'PostgreSQL' ? CHECK_MS + 500 : 200);

/** Builds the HTTP server: /api, covers, PDFs, health and metrics. It does not listen yet. */
export function buildApp(
  database: Db,
  {
    logger,
    pdfRenderer,
    inbox,
    trustedProxies,
    metricsToken = null,
    drain = new Drain(0),
    pdfFolder = null,
    shareFolder = null,
    files = null,
    limits = LIMITS,
    pdfLimits = PDF_LIMITS,
  }: AppOptions,
): App {
  const http = Fastify({
    ...(logger === false ? { logger } : { loggerInstance: logger }),
    trustProxy: (_, hop) => hop < trustedProxies,
    genReqId: ({ headers }) => requestIdOf(headers),
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
    // While the server stops, requests on open connections are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // The schemas are the contract's, which a validator checks in the tests: checking them here takes 0.1 s of each start.
    ajv: { customOptions: { allErrors: true, validateSchema: false } },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  http.server.maxConnections = limits.connections;

  const metrics = new Metrics();
  const ownDb = timedDb(database, metrics);
  const queue = statementQueue(database);
  const db = inTurns(ownDb, queue);
  const version = new ContentVersion(ownDb.reads, http.log);
  const cache = new ResponseCache(version, metrics.countCacheOutcome);
  const pdfs = new Pdfs(pdfRenderer, pdfFolder, pdfLimits, http.log);
  http.addHook('onListen', () => version.start());
  http.addHook('onClose', () => version.stop());

  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.url));
    drain.closeAfter(reply.raw);
  });
  http.addHook('onSend', async (request, reply) => {
    if (isPrivatePath(request.url)) reply.headers(PRIVATE_HEADERS);
  });
  traceRequests(http, true);
  logRequests(http);
  measureRequests(http, metrics);
  http.addHook('onRequest', async (request) => checkUrl(request.url, limits.url));
  rejectWrongMethods(http);
  http.addHook('onRequest', async (request) => rejectCrossSite(request));
  http.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  http.setNotFoundHandler((_, reply) =>
    sendProblem(reply, { title: 'Not found', status: 404, detail: 'There is nothing at this address.' }),
  );
  parseJsonBodies(http);
  collectOpenApi(http);
  countCallers(http);
  // Fastify loads plugins in order: the routes are added after the one that collects them.
  http.register(async (routes) => {
    metricsRoutes(routes, metrics, { db: ownDb, cache, pdfs, inbox, queue }, metricsToken);
    healthRoutes(routes, ownDb, drain);
    contentChangesRoutes(routes, new SettledChanges(ownDb.reads, settleMs(ownDb)));
    openApiRoutes(routes);
    coverRoutes(routes, db, cache, shareFolder);
    fileRoutes(routes, db, files, limits.fileMs);
    const countDownload = statisticsRoutes(routes, behindReaders(db, 'events'), metrics);
    messagesRoutes(routes, inbox, ownDb);
    readRoutes(routes, db, cache, READS);
    siteRoutes(routes, db, cache);
    routes.register(async (scope) => {
      giveWay(scope, queue);
      pdfRoutes(scope, db, cache, pdfs, pdfRenderer.version, files, limits.fileMs, countDownload);
      articleFileRoutes(scope, db, cache, files, limits.fileMs);
      readRoutes(scope, db, cache, [FACETS]);
    });
  });
  http.register(async (routes) => {
    giveWay(routes, queue, PROGRAMS_MS);
    oaiRoutes(routes, db, new ResponseCache(version, metrics.countCacheOutcome, HARVEST_BYTES), files);
    sitemapRoutes(routes, db, cache);
    feedRoutes(routes, db, cache);
    searchExportRoutes(routes, db);
    sushiRoutes(routes, db, limits.fileMs);
  });

  return { http, contentChanged: () => version.contentChanged(), prepareReads: () => prepareReads(db.reads), metrics };
}

/** Words that no article has, whose search also tries other forms, prefixes, names of journals, and suggestions. */
const UNKNOWN_WORDS = 'zzxq-zzxq qzzxqzzx';

/**
 * Makes the reads of the site's pages once, so that no visitor waits while the embedded database loads its dictionaries and
 * compiles its functions: a first search takes as long as a page may wait for its data.
 */
export async function prepareReads(db: Queries): Promise<void> {
  const [journal] = await READERS.getJournals(db, {});
  await READERS.getJournalSubjects(db, {});
  await READERS.getTopDownloads(db, {});
  await READERS.getTrendingArticles(db, {});
  const [latest] = await READERS.getLatestPublications(db, {});
  if (!journal || !latest) return;
  await READERS.getJournal(db, { journalId: journal.id });
  await READERS.getJournalIssues(db, { journalId: journal.id });
  await READERS.getLatestIssueArticles(db, { journalId: journal.id });
  await READERS.getArticle(db, { articleId: latest.id });
  const found: SearchRequest = { keyword: wordOf(latest.title), pageNum: 1, pageSize: 1 };
  await search(db, found);
  await search(db, { ...found, sort: 'date' });
  const year = latest.publicationDate?.slice(0, 4);
  await search(db, { ...found, sort: 'views', year });
  await READERS.getSearchFacets(db, { keyword: found.keyword });
  await READERS.getSearchFacets(db, { keyword: found.keyword, year });
  await search(db, { ...found, keyword: UNKNOWN_WORDS });
}

/** The longest word: a stop word would not be searched. */
const wordOf = (title: string): string =>
  (title.match(/\p{L}+/gu) ?? []).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
