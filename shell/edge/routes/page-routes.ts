import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formAt } from '../forms/form-lookup';
import { respond, type PageRecord, type PageResponse } from '../pages/respond';
import type { Site } from '../context/edge-services';
import { viewFor, type PageHeaders } from '../context/request-context';
import { compress } from '../http/compression';
import { sendProblem } from '../http/problem';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log says of this page. */
    record: PageRecord | null;
  }
}

/** What of a request's headers a page depends on; of two with one name none is believed. */
export function pageHeaders({ headers }: FastifyRequest): PageHeaders {
  const cohort = headers['press-cohort'];
  return {
    cookie: headers.cookie,
    'user-agent': headers['user-agent'],
    'press-cohort': typeof cohort === 'string' ? cohort : undefined,
  };
}

/** Answers with a page of the site. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> {
  return sendDocument(
    request,
    reply,
    await respond({ id: request.id, target: request.raw.url ?? '/', headers: pageHeaders(request) }, site),
  );
}

/** Sends a page, in the smallest form the client takes. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse,
): Promise<FastifyReply> {
  request.record = page.record;
  const { body, encoding } = await compress(Buffer.from(page.body), request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).headers(page.headers).send(body);
}

/** Every path that nothing else answers is a page, if only to say that there is none. */
export function servePages(app: FastifyInstance, site: Site): void {
  app.get('/*', (request, reply) => sendPage(request, reply, site));
  app.setNotFoundHandler((request, reply) => methodNotAllowed(request, reply, site));
}

/** Pages are read, and written to only where they have a form (forms/serve-forms.ts). */
export function methodNotAllowed(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  const form = formAt(viewFor(pageHeaders(request), site).variant, request.raw.url ?? '/');
  reply.header('allow', form ? 'GET, HEAD, POST' : 'GET, HEAD');
  return sendProblem(
    reply,
    405,
    'Method not allowed',
    `This page is read with GET or HEAD${form ? ', and its form is sent with POST' : ''}.`,
  );
}
