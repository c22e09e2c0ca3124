import { messageOf } from '@press/errors';
import { Drain } from '@press/http/drain';
import { statusOf } from '@press/http/problem';
import { requestIdOf } from '@press/http/request-headers';
import { traceRequests } from '@press/tracing';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { originForm } from '../http/address';
import { answerClientError, handleUnreadBodies, takeTurn, ConnectionGuards } from '../http/connections';
import { LIMITS, type Limits } from '../http/limits';
import { sendProblem } from '../http/buffered-response';
import type { PlainHttpWarning } from '../http/origin';
import { commonHeaders } from '../http/headers';
import { Upstream } from '../http/upstream';
import { apiProxy } from '../routes/api-proxy';
import { assetRoutes, federationRoutes } from '../routes/asset-routes';
import { changesRoute } from '../routes/changes-route';
import { cspReportRoute, telemetryRoute } from '../routes/telemetry-route';
import { formerJournals } from '../routes/former-journals';
import { formRoutes } from '../routes/form-routes';
import { healthRoutes, metricsRoute } from '../routes/health-routes';
import { inspectorRoutes } from '../routes/inspector-routes';
import { pageRoutes, sendPage } from '../routes/page-routes';
import { rootFiles } from '../routes/root-files';
import { countServedPages, logRequests } from './request-log';
import type { Telemetry } from '../telemetry/telemetry';
import { respondFromStore } from './stored-responses';
import { PLAIN_PAGE_HEADERS, plainPage } from '../html/escape';

interface ServerOptions {
  services: EdgeServices;
  apiOrigin: string;
  /** Folder of the releases. */
  store: string;
  /** Number of proxies in front: that many entries of X-Forwarded-For are trusted, from the right. */
  trustedProxies: number;
  /** Connections, or behind proxies requests in progress, that one client address may have. */
  maxPerAddress: number;
  telemetry: Telemetry;
  drain?: Drain;
  metricsToken: string | null;
  limits?: Limits;
}

/** The edge's HTTP server, not yet listening. */
export function createServer({
  services,
  apiOrigin,
  store,
  trustedProxies,
  maxPerAddress,
  telemetry,
  metricsToken,
  drain = new Drain(0),
  limits = LIMITS,
}: ServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = services.log;
  const headers = commonHeaders(services.publisher);
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }), // logRequests writes one line instead of two
    genReqId: ({ headers }) => requestIdOf(headers),
    trustProxy: (_address, hop) => hop < trustedProxies,
    // Stored pages never have such a target, so all of these requests reach this hook.
    rewriteUrl: originForm,
    routerOptions: { maxParamLength: 16_384 },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    clientErrorHandler: answerClientError,
    // No route has a schema, and loading the schema compilers takes a seventh of a start's processor time.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Requests that arrive on an open connection while the server stops still get a response.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A path that the router cannot decode gets a page with an explanation. No hook runs for it.
    frameworkErrors: (_error, request, reply) =>
      takeTurn({ request: request.raw, response: reply.raw }, limits.pipelined, (hasTurn) => {
        if (!hasTurn) return;
        if (services.isUnnamed()) return void sendUnnamed(reply.headers(headers));
        void sendPage(request, reply.headers(headers), services).catch((error: unknown) =>
          sendError(error, request, reply),
        );
      }),
  });

  app.decorateRequest('record', null);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    drain.closeAfter(reply.raw);
  });
  traceRequests(app, trustedProxies > 0);
  logRequests(app);
  const guards = new ConnectionGuards({ limits, trustedProxies, maxPerAddress });
  guards.install(app);
  refuseUnnamed(app, services);
  handleUnreadBodies(app);
  app.setErrorHandler(sendError);
  app.addHook('onClose', () => telemetry.close());

  const upstream = new Upstream(apiOrigin, limits);
  rootFiles(app, services);
  healthRoutes(app, services, apiOrigin, upstream, drain);
  cspReportRoute(app);
  telemetryRoute(app, { services, telemetry });
  metricsRoute(app, services, telemetry.metrics, metricsToken);
  countServedPages(app, services, telemetry.counters);
  changesRoute(app, services);
  federationRoutes(app, services, store);
  assetRoutes(app, services, store);
  inspectorRoutes(app, services);
  formerJournals(app, services);
  apiProxy(app, upstream, services);
  formRoutes(app, services, apiOrigin);
  const warning: PlainHttpWarning = { isLogged: false };
  pageRoutes(app, services, upstream, warning);
  respondFromStore(app, {
    services,
    store,
    guards,
    limits,
    isProxied: trustedProxies > 0,
    warning,
    telemetry,
    drain,
    headers,
  });
  return app;
}

/** Responds to every error that no route handles: a client's mistake, or a bug. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(error);
  if (status < 500) {
    sendProblem(reply, status, 'This request cannot be processed', messageOf(error));
    return;
  }
  request.log.error(
    { code: 'PRESS-E10', err: error, next: 'Repeat the request against a local edge; the stack says where it fails.' },
    'request failed',
  );
  sendProblem(
    reply,
    500,
    'Something went wrong',
    'The site could not respond to this request. The error has been logged.',
  );
}

function noSchemas(): never {
  throw new Error('A route of the edge has a schema. Compile it with typebox, as the other checks of the edge.');
}

/** Requests of operators; their responses name no publisher. */
const OPERATION = new Set(['/livez', '/healthz', '/readyz', '/metrics']);

const PAGE = plainPage({
  title: 'Not ready',
  heading: 'This site is not ready yet',
  text: 'Its publisher has not been named. Please come back later.',
});

/** The response to every request while no publisher is named (O-13). */
const sendUnnamed = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ ...PLAIN_PAGE_HEADERS, 'cache-control': 'no-store', 'retry-after': '5' })
    .send(PAGE);

/** Sends this response until the api or the environment names the publisher. */
function refuseUnnamed(app: FastifyInstance, services: Pick<EdgeServices, 'isUnnamed'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (services.isUnnamed() && !OPERATION.has(request.routeOptions.url ?? '')) return sendUnnamed(reply);
    return undefined;
  });
}
