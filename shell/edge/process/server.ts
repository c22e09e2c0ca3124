import { randomUUID } from 'node:crypto';
import { answerUnreadable } from '@press/http/unreadable-request';
import { messageOf } from '@press/errors';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serveForms } from '../routes/form-routes';
import { serveAssets } from '../routes/asset-routes';
import { collectCspReports } from '../routes/csp-report-route';
import { reportHealth } from '../routes/health-routes';
import { serveInspector } from '../routes/inspector-routes';
import { everyAnswer } from '../http/security-headers';
import { sendPage, servePages } from '../routes/page-routes';
import { sendProblem } from '../http/problem';
import { passOn } from '../routes/api-proxy';
import { serveSmallFiles } from '../routes/root-files';
import type { Site } from '../context/edge-services';
import type { Telemetry } from '../telemetry/telemetry';

interface Parts {
  site: Site;
  apiOrigin: string;
  store: string;
  /** Proxies in front: that many entries of X-Forwarded-For are believed, from the right. */
  trustedProxies: number;
  telemetry: Telemetry;
}

/** A message of the greatest length arrives in this time over the slowest of lines; slower clients only hold connections. */
const REQUEST_MS = 30_000;
/** Its header lines. Node takes the greater of the two times for the whole request. */
const HEADERS_MS = 10_000;

/** The edge as an HTTP server, not yet listening. */
export function createServer({ site, apiOrigin, store, trustedProxies, telemetry }: Parts): FastifyInstance {
  const app = fastify({
    loggerInstance: site.log,
    logController: new LogController({ disableRequestLogging: true }), // one line a request, below, instead of two
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    trustProxy: (_address, hop) => hop < trustedProxies,
    routerOptions: { maxParamLength: 16_384 },
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerUnreadable,
    // A request that arrives while the server stops is answered, not turned away: the listener is gone soon enough.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A path the router can't decode still gets a page that says so.
    frameworkErrors: (_error, request, reply) =>
      void sendPage(request, reply, site).catch((error: unknown) => failed(error, request, reply)),
  }) as unknown as FastifyInstance;

  const headers = everyAnswer(site.publisher);
  app.decorateRequest('record', null);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addHook('onResponse', async (request, reply) => {
    const { pathname, keys } = withoutValues(request.raw.url ?? '/');
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      {
        method: request.method,
        path: pathname,
        ...(keys.length > 0 && { query: keys }),
        status: reply.statusCode,
        ms,
        ...request.record,
      },
      'request',
    );
  });
  app.setErrorHandler(failed);

  serveSmallFiles(app);
  reportHealth(app, site, apiOrigin);
  collectCspReports(app);
  telemetry.serve(app);
  app.addHook('onClose', () => telemetry.close());
  serveAssets(app, site, store);
  serveInspector(app, site);
  passOn(app, apiOrigin, site);
  serveForms(app, site, apiOrigin);
  servePages(app, site);
  return app;
}

/** The last stop of an error nobody foresaw, and of what a client did wrong on its way in. */
function failed(error: unknown, request: Parameters<typeof sendPage>[0], reply: Parameters<typeof sendPage>[1]): void {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    sendProblem(reply, status, 'This request cannot be answered', messageOf(error));
    return;
  }
  request.log.error(
    { code: 'PRESS-E10', err: error, next: 'Repeat the request against a local edge; the stack says where it fails.' },
    'request failed',
  );
  sendProblem(reply, 500, 'Something went wrong', 'The site could not answer this request. It has been noted.');
}

/** An id from a proxy in front is kept, so that its log and ours tell one story; anything odd is not let into the log. */
const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();

/** What visitors searched for is theirs: the log keeps the names of parameters, never their values. */
function withoutValues(target: string): { pathname: string; keys: string[] } {
  const [pathname = '', query = ''] = target.split('?', 2);
  const keys = [...new Set(new URLSearchParams(query).keys())];
  return { pathname: pathname.slice(0, 512), keys: keys.slice(0, 20).map((key) => key.slice(0, 40)) };
}
