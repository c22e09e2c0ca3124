import type { FastifyInstance } from 'fastify';
import { HttpError } from './problem';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON bodies, an empty one among them: the statistics calls send a JSON content type and no body
 * (product.md section 7), which Fastify by itself refuses. Bytes that are not UTF-8 are refused too, where they would
 * otherwise turn into replacement signs.
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
