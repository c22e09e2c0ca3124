import { messageOf } from '@press/errors';
import { statusOf } from '@press/http/problem';
import { requestIdOf } from '@press/http/request-id';
import { answerUnreadable } from '@press/http/unreadable-request';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { sendProblem } from '../http/problem';
import { commonHeaders } from '../http/security-headers';
import { apiProxy } from '../routes/api-proxy';
import { assetRoutes } from '../routes/asset-routes';
import { cspReportRoute } from '../routes/csp-report-route';
import { formRoutes } from '../routes/form-routes';
import { healthRoutes } from '../routes/health-routes';
import { inspectorRoutes } from '../routes/inspector-routes';
import { metricsRoute } from '../routes/metrics-route';
import { pageRoutes, sendPage } from '../routes/page-routes';
import { rootFiles } from '../routes/root-files';
import { telemetryRoute } from '../routes/telemetry-route';
import type { Telemetry } from '../telemetry/telemetry';

interface ServerOptions {
  services: EdgeServices;
  apiOrigin: string;
  /** Folder of the releases. */
  store: string;
  /** Number of proxies in front: so many entries of X-Forwarded-For are trusted, from the right. */
  trustedProxies: number;
  telemetry: Telemetry;
  metricsToken: string | null;
}

/** Time for a whole request to arrive: enough for the longest message over a slow line. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Time for its header lines. Node allows the whole request the greater of the two times. */
const HEADERS_TIMEOUT_MS = 10_000;

/** The edge's HTTP server, not yet listening. */
export function createServer({
  services,
  apiOrigin,
  store,
  trustedProxies,
  telemetry,
  metricsToken,
}: ServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = services.log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }), // logRequests writes one line instead of two
    genReqId: ({ headers }) => requestIdOf(headers),
    trustProxy: (_address, hop) => hop < trustedProxies,
    routerOptions: { maxParamLength: 16_384 },
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerUnreadable,
    // A request that arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A path that the router cannot decode gets a page that says so.
    frameworkErrors: (_error, request, reply) =>
      void sendPage(request, reply, services).catch((error: unknown) => sendError(error, request, reply)),
  });

  const headers = commonHeaders(services.publisher);
  app.decorateRequest('record', null);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  logRequests(app);
  app.setErrorHandler(sendError);
  app.addHook('onClose', () => telemetry.close());

  rootFiles(app);
  healthRoutes(app, services, apiOrigin);
  cspReportRoute(app);
  telemetryRoute(app, { services, metrics: telemetry.metrics, counters: telemetry.counters });
  metricsRoute(app, services, telemetry.metrics, metricsToken);
  assetRoutes(app, services, store);
  inspectorRoutes(app, services);
  apiProxy(app, apiOrigin, services);
  formRoutes(app, services, apiOrigin);
  pageRoutes(app, services);
  return app;
}

/** Logs one line per response. Parameter values are left out: what a visitor searched for is private. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [pathname = '', search = ''] = (request.raw.url ?? '/').split('?', 2);
    const query = [...new Set(new URLSearchParams(search).keys())].slice(0, 20).map((key) => key.slice(0, 40));
    request.log.info(
      {
        method: request.method,
        path: pathname.slice(0, 512),
        ...(query.length > 0 && { query }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...request.record,
      },
      'request',
    );
  });
}

/** The response to every error that no route handles: a client's mistake, or a bug. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(error);
  if (status < 500) {
    sendProblem(reply, status, 'This request cannot be answered', messageOf(error));
    return;
  }
  request.log.error(
    { code: 'PRESS-E10', err: error, next: 'Repeat the request against a local edge; the stack says where it fails.' },
    'request failed',
  );
  sendProblem(reply, 500, 'Something went wrong', 'The site could not answer this request. It has been noted.');
}
