import swaggerUi from '@fastify/swagger-ui';
import { matchesEtag } from '@press/http/request-headers';
import type { FastifyInstance } from 'fastify';
import { sendWithEtag, withEtag, type TaggedBody } from '../../http/send-with-etag';
import { routeSchema } from '../openapi/operations';

const CACHE_CONTROL = 'public, max-age=300';

/** The page loads its script, style sheet and document from this site, and icons from its style sheet. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** On a narrow screen the tables of an operation scroll, instead of the whole page. */
const CSS = '.swagger-ui .opblock-body { overflow-x: auto; }';

/** `/api/openapi.json` for programs, and `/api/docs`, the reference page (Swagger UI), for people. */
export function openApiRoutes(app: FastifyInstance): void {
  let document: TaggedBody | undefined;
  app.get('/api/openapi.json', { schema: routeSchema('getOpenApi') }, (request, reply) => {
    document ??= withEtag(JSON.stringify(app.swagger(), null, 1));
    return sendWithEtag(request, reply, document, 'application/json; charset=utf-8', CACHE_CONTROL);
  });

  app.register(async (docs) => {
    docs.addHook('onSend', async (request, reply, payload) => {
      reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
      // Files of the page have headers of @fastify/static.
      if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      const { etag } = withEtag(payload);
      reply.header('etag', etag).header('cache-control', CACHE_CONTROL);
      if (!matchesEtag(request.headers['if-none-match'], etag)) return payload;
      reply.code(304);
      return '';
    });
    docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: CSP,
      theme: { title: 'Journals and articles: the api', css: [{ filename: 'narrow.css', content: CSS }] },
      // The page is only for reading: a request from it would count as an event or send a message.
      uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], deepLinking: true, docExpansion: 'list' },
    });
  });
}
