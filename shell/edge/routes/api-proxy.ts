import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { sendProblem, type AnyReply } from '../http/problem';
import { readDevServerOverride } from '../overrides/dev-server-cookie';

/** The paths that the api answers. Below /api it decides itself which methods it accepts. */
const PROXIED = [
  { prefix: '/api', routes: ['/', '/*'] },
  { prefix: '/covers', routes: ['/*'], httpMethods: ['GET', 'HEAD'] },
  // In the directory of the article's page: indexers expect it there (Google Scholar, citation_pdf_url).
  { prefix: '/journal/:journalId/article', routes: ['/:file(^[^/]+\\.pdf$)'], httpMethods: ['GET', 'HEAD'] },
];

/** Two seconds longer than the api allows itself. */
const TIMEOUT_MS = 12_000;

/** Forwards requests to the api, as streams and under the same path. */
export function apiProxy(
  app: FastifyInstance,
  apiOrigin: string,
  services: Pick<EdgeServices, 'devServerOrigins'>,
): void {
  for (const { prefix, routes, httpMethods } of PROXIED) {
    app.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      routes,
      httpMethods,
      disableRequestLogging: true,
      // Views of a browser that uses a dev server are not counted (D-10).
      preHandler: async ({ method, raw, headers }, reply) => {
        const isEvent = method === 'POST' && /\/increment-\w+$/.test(raw.url ?? '');
        if (isEvent && readDevServerOverride(headers.cookie, services.devServerOrigins))
          return reply.send({ success: true, data: null, msg: 'not counted' });
        return undefined;
      },
      // Only the client may repeat a failed call: a repetition here could count a view twice.
      retryMethods: [],
      destroyAgent: true,
      undici: { connections: 128, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
      handler: (_request, reply, _destination, options) => reply.from(undefined, options),
      replyOptions: {
        rewriteRequestHeaders: ({ ip, protocol, host, id }, headers) => ({
          ...headers,
          'x-request-id': id,
          'x-forwarded-for': ip,
          'x-forwarded-proto': protocol,
          'x-forwarded-host': host,
        }),
        onError: sendUnavailable,
      },
    });
  }
}

function sendUnavailable(reply: AnyReply, { error }: { error: Error & { statusCode?: number } }): void {
  const status = error.statusCode === 504 ? 504 : 503;
  reply.request.log.error(
    { code: 'PRESS-E11', err: error.cause ?? error, next: 'See that the api runs and answers at API_ORIGIN.' },
    'the api did not answer',
  );
  reply.header('retry-after', '5');
  sendProblem(
    reply,
    status,
    'The service is not available',
    'The part of the site that holds journals and articles did not answer. Please try again in a moment.',
  );
}
