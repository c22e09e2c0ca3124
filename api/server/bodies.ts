import type { FastifyInstance } from 'fastify';
import { Refusal } from './problem';

/**
 * JSON bodies, an empty one among them: the statistics calls send a JSON content type and no body
 * (product.md section 7), which Fastify by itself refuses.
 */
export function emptyJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    if (body.toString().trim() === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(new Refusal(400, 'Bad request', 'The body is not JSON.'));
    }
  });
}
