import type { FastifyInstance } from 'fastify';
import { HttpError } from './problem';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON bodies. Unlike Fastify's own parser it accepts an empty body with a JSON content type, which the counting
 * calls send (P-01), and rejects bytes that are not UTF-8 instead of replacing them.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      const text = utf8.decode(Buffer.from(body));
      done(null, text.trim() === '' ? undefined : JSON.parse(text));
    } catch {
      done(new HttpError(400, 'Bad request', 'The body is not JSON in UTF-8.'));
    }
  });
}
