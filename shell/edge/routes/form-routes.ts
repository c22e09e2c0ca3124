import type { PageForm } from '@press/area/form';
import { withLanguage } from '@press/contract/call-address';
import { statusOf } from '@press/http/problem';
import { splitAddress } from '@press/language/addresses';
import { t } from '../../messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { resolvePublishedContext } from '../context/request-context';
import { findForm, readFields, submitForm } from '../forms/submit';
import { isSameOrigin } from '../http/origin';
import type { PageResponse } from '../pages/page-response';
import type { Problem } from '../pages/problems';
import { publisherIn } from '../publisher/language';
import { respond, respondWithProblem } from '../pages/respond';
import { pageHeaders, sendDocument, sendMethodNotAllowed } from './page-routes';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form of the page that this request posts to. */
    form: PageForm | null;
  }
}

/** A message of 20,000 characters of any script, percent-encoded, and the other fields. */
const MAX_BYTES = 256 * 1024;

const FROM_ELSEWHERE: Problem = {
  status: 403,
  title: () => t('form.elsewhere-title'),
  sentence: () => t('form.elsewhere'),
};
const TOO_LONG: Problem = {
  status: 413,
  title: () => t('form.long-title'),
  sentence: () => t('form.long'),
};
const WRONG_TYPE: Problem = {
  status: 415,
  title: () => t('form.unreadable-title'),
  sentence: () => t('form.format'),
};
const unreadable = (status: number): Problem => ({
  status,
  title: () => t('form.unreadable-title'),
  sentence: () => t('form.cut'),
});

/**
 * `POST` of a page's form to the page's own address, like browsers without scripts (decision 23). The response is the
 * page itself, not a redirect, so that it can show fields and outcome without a session or another address. A reload
 * sends the same key, and the api stores the message once.
 */
export function formRoutes(app: FastifyInstance, services: EdgeServices, apiOrigin: string): void {
  app.register(async (scope) => {
    scope.decorateRequest('form', null);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => sendError(error, request, reply, services));

    // Checked before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      const { composition } = resolvePublishedContext(pageHeaders(request), services);
      request.form = findForm(composition, request.raw.url ?? '/', services.publisher);
      if (!request.form) return sendMethodNotAllowed(request, reply, services);
      if (isSameOrigin(request, services.publisher)) return;
      return sendRefusal(FROM_ELSEWHERE, request, reply, services);
    });

    scope.post('/*', async (request, reply) => {
      const { form } = request;
      if (!form) throw new Error('The hook above answers every request for a page without a form.');
      const fields = readFields(typeof request.body === 'string' ? request.body : '', form);
      const { interfaceLanguage } = publisherIn(
        services.publisher,
        splitAddress(services.publisher, request.raw.url ?? '/').language,
      );
      const to = withLanguage(form.to, interfaceLanguage);
      const outcome = await submitForm({ ...form, to }, fields, apiOrigin, request);
      const page = await respond(
        {
          id: request.id,
          client: request.ip,
          target: request.raw.url ?? '/',
          headers: pageHeaders(request),
          posted: { values: fields.values, outcome },
        },
        services,
      );
      return sendUncached(request, reply, { ...page, record: { ...page.record, form: outcome.kind } });
    });
  });
}

/** A page that states why the body could not be read: too large, of another type, or incomplete. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, services: EdgeServices): unknown {
  const status = statusOf(error);
  if (status >= 500) throw error;
  const refusal = status === 413 ? TOO_LONG : status === 415 ? WRONG_TYPE : unreadable(status);
  return sendRefusal(refusal, request, reply, services);
}

const sendRefusal = (
  refusal: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  services: EdgeServices,
): Promise<FastifyReply> =>
  sendUncached(
    request,
    reply,
    respondWithProblem(
      refusal,
      services,
      pageHeaders(request),
      splitAddress(services.publisher, request.raw.url ?? '/').language,
    ),
  );

/** The response to a form is for one person: no cache and no browser may store it. */
const sendUncached = (request: FastifyRequest, reply: FastifyReply, page: PageResponse): Promise<FastifyReply> =>
  sendDocument(request, reply, { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } });
