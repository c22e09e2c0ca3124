import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db';
import type { ContentFiles } from '../../files/content-files';
import { chooseEncoding } from '../../http/gzip';
import { respond } from '../../oai/respond';
import { sitePublisher } from '../../reads/site';

/** OAI-PMH 2.0 at `/oai`, by GET and by POST. Every step of a list is another response, so none is kept. */
export function oaiRoutes(app: FastifyInstance, db: Db, files: ContentFiles | null): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, given: URLSearchParams) => {
    // Not a replica: it has records later than their datestamps say.
    const text = await respond(given, { db, publisher: await sitePublisher(db.reads), files }, Date.now());
    reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8');
    return reply.send(await chooseEncoding(request, reply).encode(text));
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
