import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendWithEtag, withEtag } from '../cache/response-cache';
import { openApi } from '../openapi/document';
import { referencePage } from '../openapi/page';
import { STYLE } from '../openapi/style';

const CACHE_CONTROL = 'public, max-age=300';
const CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `/api/openapi.json` for programs and `/api/docs` for people; both made once, from the contract. */
export function openApiRoutes(app: FastifyInstance): void {
  const document = openApi();
  const json = withEtag(JSON.stringify(document, null, 1));
  const page = withEtag(referencePage(document));

  app.get('/api/openapi.json', (request, reply) =>
    sendWithEtag(request, reply, json, 'application/json; charset=utf-8', CACHE_CONTROL),
  );
  app.get('/api/docs', (request, reply) => {
    reply
      .header('content-security-policy', CSP)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer');
    return sendWithEtag(request, reply, page, 'text/html; charset=utf-8', CACHE_CONTROL);
  });
}
