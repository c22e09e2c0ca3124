import type { PageForm } from '@press/area/form';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, pageHeaders, sendDocument } from './page-routes';
import { isSameOrigin } from '../http/same-origin';
import { respond, respondWithProblem, type PageResponse } from '../pages/respond';
import type { Site } from '../context/edge-services';
import { viewFor } from '../context/request-context';
import { readFields } from '../forms/fields';
import { formAt } from '../forms/form-lookup';
import { sendOn } from '../forms/submit';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form of the page that this request posts to. */
    form: PageForm | null;
  }
}

/** 20,000 characters of any script, percent-encoded, and the fields around them. */
const MOST_BYTES = 256 * 1024;

/**
 * `POST` of a page's form to the page's own address: what a browser does without a script (decision 23). The answer is the
 * page itself, not a redirect to it: what was typed and what is said of it need no session and no address of their own,
 * and a reload sends the same key, which the api stores once.
 */
export function serveForms(app: FastifyInstance, site: Site, apiOrigin: string): void {
  app.register(async (scope) => {
    scope.decorateRequest('form', null);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => unread(error, request, reply, site));

    // Before a byte of the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      request.form = formAt(viewFor(pageHeaders(request), site).variant, request.raw.url ?? '/');
      if (!request.form) return methodNotAllowed(request, reply, site);
      if (isSameOrigin(request, site)) return;
      return refuse(
        request,
        reply,
        site,
        403,
        'This form was sent from elsewhere',
        'Forms of this site are taken from its own pages only. Please open the page here and send it again.',
      );
    });

    scope.post('/*', async (request, reply) => {
      const { form } = request;
      if (!form) throw new Error('A form was taken for a page that has none.');
      const fields = readFields(typeof request.body === 'string' ? request.body : '', form);
      const outcome = await sendOn(form, fields, apiOrigin, request);
      const page = await respond(
        {
          id: request.id,
          target: request.raw.url ?? '/',
          headers: pageHeaders(request),
          posted: { values: fields.values, outcome },
        },
        site,
      );
      return sendUnkept(request, reply, { ...page, record: { ...page.record, form: outcome.kind } });
    });
  });
}

/** A body that is too large, of another type, or broken off: said on a page, as everything else about a form. */
function unread(error: unknown, request: FastifyRequest, reply: FastifyReply, site: Site): unknown {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413)
    return refuse(
      request,
      reply,
      site,
      413,
      'This message is too long',
      'It was not sent. Go back, and what you wrote is still there to be shortened.',
    );
  if (status === 415)
    return refuse(
      request,
      reply,
      site,
      415,
      'This form cannot be read',
      'It came in a form of writing that the site does not read. Please send it from its page.',
    );
  if (status >= 400 && status < 500)
    return refuse(
      request,
      reply,
      site,
      status,
      'This form cannot be read',
      'It may have been cut off on its way. Please go back and send it again.',
    );
  throw error;
}

async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  status: number,
  title: string,
  sentence: string,
): Promise<FastifyReply> {
  return sendUnkept(request, reply, respondWithProblem({ status, title, sentence }, site, pageHeaders(request)));
}

/** The answer to a form is one person's: nothing between here and their screen keeps it. */
const sendUnkept = (request: FastifyRequest, reply: FastifyReply, page: PageResponse): Promise<FastifyReply> =>
  sendDocument(request, reply, { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } });
