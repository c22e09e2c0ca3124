import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db';
import type { ContentFiles } from '../../files/content-files';
import { chooseEncoding } from '../../http/gzip';
import { respond } from '../../oai/respond';
import { sitePublisher } from '../../reads/site';
import type { ResponseCache } from '../cache/response-cache';

/** No harvester sends longer arguments, so their responses are not cached. */
const MAX_KEY_LENGTH = 1_000;

/**
 * OAI-PMH 2.0 at `/oai`, by GET and by POST. A response is cached until the content changes, for a minute at most. Its
 * date is the time at which its records were read, so that a harvester whose next request is for changes since then
 * misses nothing.
 */
export function oaiRoutes(app: FastifyInstance, db: Db, cache: ResponseCache, files: ContentFiles | null): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, given: URLSearchParams) => {
    const { name, encode } = chooseEncoding(request, reply);
    // Not a replica: its records may be later than their datestamps say.
    const make = async () =>
      encode(await respond(given, { db, publisher: await sitePublisher(db.reads), files }, Date.now()));
    const key = `${name} ${given}`;
    const body = key.length > MAX_KEY_LENGTH ? await make() : (await cache.get(key, make)).body;
    return reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8').send(body);
  };

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    scope.get('/oai', (request, reply) =>
      send(request, reply, new URLSearchParams(request.raw.url?.split('?').slice(1).join('?') ?? '')),
    );
    scope.post('/oai', (request, reply) =>
      send(request, reply, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
    );
  });
}
