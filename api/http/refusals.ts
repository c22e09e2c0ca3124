import type { FastifyInstance } from 'fastify';
import { HttpError } from './problem';

/**
 * Rejects an address that is too long, that is not UTF-8 when decoded, or that contains NUL. The database would reject NUL
 * too, with a less clear message.
 * @param maxLength in characters
 * @throws HttpError 414 or 400
 */
export function checkUrl(url: string, maxLength: number): void {
  if (url.length > maxLength)
    throw new HttpError(
      414,
      'Address too long',
      `The address has ${url.length} characters; the limit is ${maxLength}.`,
    );
  let decoded: string;
  try {
    decoded = decodeURIComponent(url);
  } catch {
    throw new HttpError(400, 'Bad request', 'The address contains a percent escape that is not UTF-8.');
  }
  if (decoded.includes('\0')) throw new HttpError(400, 'Bad request', 'The address contains a NUL character.');
}

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
    throw new HttpError(405, 'Method not allowed', `This address accepts ${allowed}.`);
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
