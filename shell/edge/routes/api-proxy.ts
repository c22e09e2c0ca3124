import { routePath } from '@press/area/route-path';
import { calls, EVENT_IDS } from '@press/contract/calls';
import { MAX_BODY_BYTES } from '@press/contract/message-fields';
import { isCodedError, messageOf } from '@press/errors';
import { OF_RENDER } from '@press/http/network';
import { traced, traceHeaders } from '@press/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'undici';
import type { EdgeServices } from '../context/edge-services';
import { endToEndHeaders, forClients, type Headers } from '../http/headers';
import { sendProblem } from '../http/buffered-response';
import type { Upstream, UpstreamRequest } from '../http/upstream';

const EVENT_PATH = new RegExp(
  `^/api(?:${EVENT_IDS.map((id) => calls[id].path.replaceAll(/:\w+/g, '[^/]+')).join('|')})$`,
);

const READS = ['GET', 'HEAD'] as const;
const METHODS = [...READS, 'DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;

/** The paths that the api serves. Below /api it decides itself which methods it accepts. */
const PROXIED = [
  { url: '/api', method: METHODS },
  { url: '/api/*', method: METHODS },
  { url: '/covers/*', method: READS },
  // In the directory of the article's page, where indexers expect the PDF (Google Scholar, citation_pdf_url).
  { url: '/journal/:journalId/article/:file(^[^/]+\\.(?:pdf|xml)$)', method: READS },
  { url: '/oai', method: [...READS, 'POST'] },
  { url: '/doi/*', method: READS },
  { url: '/sitemap.xml', method: READS },
  { url: '/sitemap/*', method: READS },
  { url: '/feed.atom', method: READS },
  { url: '/feed.json', method: READS },
  { url: '/feed.css', method: READS },
  { url: '/:kind(^(?:news|collections)$)/feed.atom', method: READS },
  { url: '/:kind(^(?:news|collections)$)/feed.json', method: READS },
  { url: '/collections/:collectionId/feed.atom', method: READS },
  { url: '/collections/:collectionId/feed.json', method: READS },
  { url: '/journal/:journalId/feed.atom', method: READS },
  { url: '/journal/:journalId/feed.json', method: READS },
  { url: '/author/:author/feed.atom', method: READS },
  { url: '/author/:author/feed.json', method: READS },
  { url: '/r51/*', method: READS },
] as const;

/** Forwards requests to the api, under the same path. Bodies are read first; responses are streamed. */
export function apiProxy(
  app: FastifyInstance,
  upstream: Upstream,
  services: Pick<EdgeServices, 'overrides' | 'lastKnownBody' | 'keyHeader' | 'publisher' | 'snapshot'>,
): void {
  app.addHook('onClose', () => upstream.close());
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The api checks the media type.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', refuseLongBody);
    scope.route({
      url: '/sitemap/pages.xml',
      method: [...READS],
      handler: (request, reply) => forward(request, reply, upstream, services, sitemapPages(services)),
    });
    for (const { url, method } of PROXIED) {
      scope.route({
        url,
        method: [...method],
        handler: (request, reply) => {
          // Views of a browser with an override are not counted (D-10, D-20).
          const path = request.url.split('?')[0] ?? '';
          const isEvent = request.method === 'POST' && EVENT_PATH.test(path);
          if (isEvent && services.overrides.hasChosen(request.headers.cookie))
            return reply.send({ success: true, data: null, msg: 'not counted' });
          return forward(request, reply, upstream, services);
        },
      });
    }
  });
}

/** Checks `Content-Length` before the body is read. A longer body without one is refused while it is read. */
async function refuseLongBody(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (Number(request.headers['content-length'] ?? 0) <= MAX_BODY_BYTES) return undefined;
  return sendProblem(
    reply,
    413,
    'This message is too long',
    `A body has at most ${MAX_BODY_BYTES} bytes. Please shorten it and send it again.`,
  );
}

/** The pages of the site for the api's sitemap: only the edge knows the routes of the areas. */
function sitemapPages({ publisher, snapshot }: Pick<EdgeServices, 'publisher' | 'snapshot'>): string {
  const { areas } = snapshot.compose({ visitorId: null, buildOverrides: new Map() });
  const routes = areas.flatMap(({ release }) =>
    release.routes.filter(({ listed }) => listed !== false).map(({ path }) => routePath(path, publisher)),
  );
  return `/sitemap/pages.xml?routes=${encodeURIComponent([...new Set(routes)].join(' '))}`;
}

/**
 * Sends a request to the api, and its response to the client.
 * @param target the request for the api
 * @param services `lastKnownBody` returns the body to send by path while the api is down; without it there is none
 */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  {
    keyHeader,
    lastKnownBody: lastKnown = () => null,
  }: Pick<EdgeServices, 'keyHeader'> & Partial<Pick<EdgeServices, 'lastKnownBody'>>,
  target = request.raw.url ?? '/',
): Promise<FastifyReply> {
  const path = pathOf(target);
  const method = METHODS.find((known) => known === request.method);
  if (path === null || !method)
    return sendProblem(reply, 400, 'This address cannot be read', 'The api has no path of this form.');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { ip, body } = request;
  const sent: UpstreamRequest = {
    method,
    path,
    headers: upstreamHeaders(request),
    body: Buffer.isBuffer(body) && body.length > 0 ? body : null,
    address: ip,
    signal: gone.signal,
  };
  try {
    const response = await traced(`${method} of the api`, { 'http.request.method': method }, () =>
      upstream.send({ ...sent, headers: { ...sent.headers, ...traceHeaders() } }, (cause) =>
        logFailure(request, cause, 'the response of the api was interrupted'),
      ),
    );
    const known = response.status >= 500 ? lastKnown(path) : null;
    if (known) {
      response.body.destroy();
      return sendLastKnown(reply, known);
    }
    return reply.code(response.status).headers(forClients(response.headers, keyHeader)).send(response.body);
  } catch (thrown) {
    const known = lastKnown(path);
    if (known && !gone.signal.aborted) return sendLastKnown(reply, known);
    return gone.signal.aborted ? reply.hijack() : sendUnavailable(request, reply, thrown);
  }
}

/** Sends the last known body, marked as such, and not for caches. */
const sendLastKnown = (reply: FastifyReply, body: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'press-data': 'last known' })
    .type('application/json; charset=utf-8')
    .send(body);

/** The path for the api; null if its dot segments lead elsewhere. */
function pathOf(path: string): string | null {
  if (!path.startsWith('/')) return null;
  try {
    const segments = decodeURIComponent(path.replace(/[?#].*/, '')).split(/[/\\]/);
    return segments.includes('..') ? null : path;
  } catch {
    return null; // invalid percent-encoding
  }
}

function upstreamHeaders({ headers, ip, protocol, host, id }: FastifyRequest): Headers {
  const {
    host: _host,
    'content-length': _length,
    traceparent: _parent,
    tracestate: _state,
    [OF_RENDER]: _render,
    ...forwarded
  } = endToEndHeaders(headers);
  return {
    ...forwarded,
    'x-request-id': id,
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
}

function logFailure({ log }: FastifyRequest, thrown: unknown, message: string): void {
  const { code, next } = isCodedError(thrown)
    ? thrown
    : { code: 'PRESS-E11', next: 'Check that the api runs and responds at API_ORIGIN.' };
  log.error({ code, cause: messageOf(thrown), next }, message);
}

function sendUnavailable(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  logFailure(request, thrown, 'the api did not respond');
  reply.header('retry-after', '5');
  return sendProblem(
    reply,
    statusOf(thrown),
    'The service is not available',
    'The part of the site that holds journals and articles did not respond. Please try again in a moment.',
  );
}

/** 502 for a response that is not HTTP, 504 for a timeout, 503 if the api was not reached. */
function statusOf(thrown: unknown): 502 | 503 | 504 {
  if (thrown instanceof errors.HTTPParserError || thrown instanceof errors.HeadersOverflowError) return 502;
  return thrown instanceof errors.HeadersTimeoutError ? 504 : 503;
}
