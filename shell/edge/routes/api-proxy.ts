import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { overrideOf } from '../overrides/dev-server-cookie';
import type { Site } from '../context/edge-services';
import { sendProblem, type AnyReply } from '../http/problem';

/** What the api answers under this site's own address. Which methods it takes below /api is its own to say. */
const PASSED_ON = [
  { prefix: '/api', routes: ['/', '/*'] },
  { prefix: '/covers', routes: ['/*'], httpMethods: ['GET', 'HEAD'] },
  // Beside the article's page, in its directory: indexers expect it there (standards.md, citation_pdf_url).
  { prefix: '/journal/:journalId/article', routes: ['/:file(^[^/]+\\.pdf$)'], httpMethods: ['GET', 'HEAD'] },
];

/** The api gives up on its own work after 10 seconds; a little later so does the edge. */
const ANSWER_WITHIN_MS = 12_000;

/** Passes requests on to the api, as streams, under the path they came by. */
export function passOn(app: FastifyInstance, apiOrigin: string, site: Pick<Site, 'overrides'>): void {
  for (const { prefix, routes, httpMethods } of PASSED_ON) {
    app.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      routes,
      httpMethods,
      disableRequestLogging: true,
      // A browser with a release of its own counts nothing (D-10).
      preHandler: async ({ method, raw, headers }, reply) => {
        const counts = method === 'POST' && /\/increment-\w+$/.test(raw.url ?? '');
        if (counts && overrideOf(headers.cookie, site.overrides))
          return reply.send({ success: true, data: null, msg: 'not counted' });
        return undefined;
      },
      // A call that failed is the caller's to repeat: repeating it here would count a view twice.
      retryMethods: [],
      destroyAgent: true,
      undici: { connections: 128, headersTimeout: ANSWER_WITHIN_MS, bodyTimeout: ANSWER_WITHIN_MS },
      handler: (_request, reply, _destination, options) => reply.from(undefined, options),
      replyOptions: {
        rewriteRequestHeaders: ({ ip, protocol, host, id }, headers) => ({
          ...headers,
          'x-request-id': id,
          'x-forwarded-for': ip,
          'x-forwarded-proto': protocol,
          'x-forwarded-host': host,
        }),
        onError: unreachable,
      },
    });
  }
}

function unreachable(reply: AnyReply, { error }: { error: Error & { statusCode?: number; cause?: unknown } }): void {
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
