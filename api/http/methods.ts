import type { FastifyInstance } from 'fastify';
import { HttpError } from './problem';

/**
 * A known address asked by a method that it does not take is 405 with `Allow`, not 404. To be called before any route
 * is made. Looked at only where no route was found, and before a body is read.
 */
export function rejectWrongMethods(app: FastifyInstance): void {
  const known: { methods: string[]; address: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => void known.push({ methods: [method].flat(), address: patternOf(url) }));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.replace(/\?.*/, '');
    const methods = [
      ...new Set(known.flatMap(({ methods: taken, address }) => (address.test(path) ? taken : []))),
    ].sort();
    if (methods.length === 0) return;
    const allowed = methods.join(', ');
    reply.header('allow', allowed);
    throw new HttpError(405, 'Method not allowed', `This address takes ${allowed}.`);
  });
}

/** `/covers/:journalId.svg` as what it stands for. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+*?()|[\]{}^$\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
