import type { IncomingMessage } from 'node:http';
import { journalPath } from '@press/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { EXPORTS } from '@press/contract/citation/exports';
import { LINKSET_TYPES, METADATA_TYPES } from '@press/contract/description/signposts';
import Negotiator from 'negotiator';
import type { EdgeServices } from '../context/edge-services';
import { resolvePublishedContext, type PageHeaders } from '../context/request-context';
import { findForm } from '../forms/submit';
import { type BufferedResponse, sendProblem } from '../http/buffered-response';
import type { EncodedBody } from '../http/compression';
import { readAddress } from '../http/address';
import { isInsecureContext, type PlainHttpWarning } from '../http/origin';
import type { Upstream } from '../http/upstream';
import type { PageRecord, PageResponse } from '../pages/page-response';
import { respond, respondAtOnce } from '../pages/respond';
import { forward } from './api-proxy';

/** The address of an article's page, which the api also serves in other formats. */
const ARTICLE_ADDRESS = '/journal/:journalId/article/:articleId';

const isArticleAddress = (target: string): boolean => /^\/journal\/[^/?#]+\/article\/[^/?#]+(?:\?|$)/.test(target);

const PAGE = ['text/html', 'application/xhtml+xml'];
const FOR_MACHINES = [
  ...EXPORTS.map(({ mediaType }) => mediaType),
  ...Object.values(METADATA_TYPES),
  ...Object.values(LINKSET_TYPES),
  'application/pdf',
];

/**
 * True if the response is a page. At the address of an article, clients that prefer another format, or accept none of those
 * that exist, get the response of the api.
 */
export function wantsPage({ url = '/', headers: { accept } }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  // Nearly every client sends one of these, which makes the rest of the header irrelevant.
  if (accept === undefined || /^text\/html(?:,|$)/.test(accept) || !isArticleAddress(url)) return true;
  const best = new Negotiator({ headers: { accept } }).mediaType([...PAGE, ...FOR_MACHINES]);
  return best !== undefined && PAGE.includes(best);
}

/** The response with a page. It varies by `Accept` if other formats have the same address. */
const negotiated = (page: PageResponse, target: string): PageResponse =>
  isArticleAddress(target)
    ? { ...page, headers: { ...page.headers, vary: [page.headers['vary'] ?? [], 'accept'].flat().join(', ') } }
    : page;

declare module 'fastify' {
  interface FastifyRequest {
    /** The log's fields of the page; null for all other responses. */
    record: PageRecord | null;
  }
}

/** The request headers that a page depends on. A cohort header that occurs twice is ignored. */
export function pageHeaders({ headers }: Pick<IncomingMessage, 'headers'>): PageHeaders {
  const cohort = headers['press-cohort'];
  return {
    cookie: headers.cookie,
    'user-agent': headers['user-agent'],
    'press-cohort': typeof cohort === 'string' ? cohort : undefined,
    'accept-encoding': headers['accept-encoding'],
  };
}

/** Responds with a page of the site. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  services: EdgeServices,
): Promise<FastifyReply> {
  const target = request.raw.url ?? '/';
  const page = await respond({ id: request.id, client: request.ip, target, headers: pageHeaders(request) }, services);
  return sendDocument(request, reply, negotiated(page, target));
}

/** Sends a page's response with an encoding that the client accepts. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse,
): Promise<FastifyReply> {
  request.record = page.record;
  const { status, headers, body } = bufferedDocument(page, await page.body.encode(request.headers['accept-encoding']));
  return reply.code(status).headers(headers).send(body);
}

/** The response with a stored page, or a refusal; null where the route has to make or to compress one. */
export function pageAtOnce(
  request: IncomingMessage,
  services: EdgeServices,
): { stored: BufferedResponse; record: PageRecord } | null {
  const { url = '/' } = request;
  const page = wantsPage(request) ? respondAtOnce(url, pageHeaders(request), services) : null;
  const encoded = page?.body.encoded(request.headers['accept-encoding']);
  return page && encoded ? { stored: knownResponse(page, encoded, url), record: page.record } : null;
}

const buffered = new WeakMap<PageResponse, WeakMap<EncodedBody, BufferedResponse>>();

/**
 * `bufferedDocument`, the same object for the same arguments, so that values derived from it are computed once.
 * @param target of the request; a stored page has one address, and a refusal one route
 */
function knownResponse(page: PageResponse, encoded: EncodedBody, target: string): BufferedResponse {
  const known = buffered.get(page) ?? new WeakMap<EncodedBody, BufferedResponse>();
  const response = known.get(encoded) ?? bufferedDocument(negotiated(page, target), encoded);
  known.set(encoded, response);
  buffered.set(page, known);
  return response;
}

/** A page's response in one encoding. */
const bufferedDocument = ({ status, headers }: PageResponse, { body, encoding }: EncodedBody): BufferedResponse => ({
  status,
  headers: encoding === 'identity' ? headers : { 'content-encoding': encoding, ...headers },
  body,
});

/**
 * A page of a journal at an address without a journal. It redirects to the publisher's default journal; the sample's site has a
 * page there (G-09).
 */
const SUBMISSION = 'submit-manuscript';

/** Every path without another route is a page, or a not-found page. */
export function pageRoutes(
  app: FastifyInstance,
  services: EdgeServices,
  upstream: Upstream,
  warning: PlainHttpWarning,
): void {
  const onRequest = warnOfPlainHttp(warning);
  app.get('/*', { onRequest }, (request, reply) => sendPage(request, reply, services));
  app.get(`/${SUBMISSION}`, { onRequest }, (request, reply) => {
    const { defaultJournal } = services.publisher;
    if (!defaultJournal) return sendPage(request, reply, services);
    // Temporary redirect: the default journal may change.
    return reply.redirect(journalPath(defaultJournal, SUBMISSION), 307);
  });
  app.get(ARTICLE_ADDRESS, { onRequest }, (request, reply) => {
    const isPage = wantsPage(request.raw) || readAddress(request.raw.url ?? '/').kind !== 'page';
    return isPage
      ? sendPage(request, reply, services)
      : forward(request, reply, upstream, { keyHeader: services.keyHeader });
  });
  app.setNotFoundHandler((request, reply) => sendMethodNotAllowed(request, reply, services));
}

/** Logs the first request for a page over plain http from another machine: such a site works, with fewer features (fault 52). */
function warnOfPlainHttp(warning: PlainHttpWarning): onRequestHookHandler {
  return (request, _reply, done) => {
    if (!warning.isLogged && isInsecureContext(request)) {
      warning.isLogged = true;
      request.log.warn(
        {
          code: 'PRESS-E25',
          host: request.host.slice(0, 200),
          cause: 'browsers store no cookies of this site there, and offer neither clipboard nor sharing',
          next: 'Serve the site by https. If a proxy does, let it send X-Forwarded-Proto, and set EDGE_TRUSTED_PROXIES.',
        },
        'pages are requested over plain http',
      );
    }
    done();
  };
}

/** A page accepts GET and HEAD, and POST only if it has a form (form-routes.ts). */
export function sendMethodNotAllowed(
  request: FastifyRequest,
  reply: FastifyReply,
  services: EdgeServices,
): FastifyReply {
  const { composition } = resolvePublishedContext(pageHeaders(request), services);
  const form = findForm(composition, request.raw.url ?? '/', services.publisher);
  reply.header('allow', form ? 'GET, HEAD, POST' : 'GET, HEAD');
  return sendProblem(
    reply,
    405,
    'Method not allowed',
    `Read this page with GET or HEAD${form ? ', and send its form with POST' : ''}.`,
  );
}
