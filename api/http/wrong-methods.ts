import type { FastifyInstance } from 'fastify';
import { HttpError } from './problem';

/**
 * Responds 405 with `Allow`, instead of 404, to a known address with a method that it does not have. Call it before any route
 * is added. It runs only if no route was found, and before a body is read.
 */
export function rejectWrongMethods(app: FastifyInstance): void {
  const routes: { methods: string[]; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push({ methods: [method].flat(), pattern: patternOf(url) }));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.replace(/\?.*/, '');
    const methods = [...new Set(routes.flatMap((route) => (route.pattern.test(path) ? route.methods : [])))].sort();
    if (methods.length === 0) return;
    const allowed = methods.join(', ');
    reply.header('allow', allowed);
    throw new HttpError(405, 'Method not allowed', `This address takes ${allowed}.`);
  });
}

/** The addresses of a route such as `/covers/:journalId.svg`. Fastify also serves `/docs/` without its last slash. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+*?()|[\]{}^$\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\/$/, '/?')}$`,
  );
