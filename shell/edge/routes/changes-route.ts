import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { CHANGES_PATH } from '../document/scripts';

/** `GET /preview/changes`: an event after each change of the previewed folder (HTML, server-sent events). Only in a preview. */
export function changesRoute(app: FastifyInstance, { folderChanges }: EdgeServices): void {
  if (!folderChanges) return;
  const streams = new Set<PassThrough>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  app.get<{ Querystring: Record<string, unknown> }>(CHANGES_PATH, (request, reply) => {
    const stream = new PassThrough();
    streams.add(stream);
    const tell = (): void => void stream.write(`id: ${folderChanges.version}\ndata: changed\n\n`);
    const unsubscribe = folderChanges.subscribe(tell);
    stream.on('close', () => {
      unsubscribe();
      streams.delete(stream);
    });
    // An id without data is not an event: a reconnecting browser sends it to state the last version it has seen.
    stream.write(`retry: 500\nid: ${folderChanges.version}\n\n`);
    const page = request.query.seen;
    const seen = request.headers['last-event-id'] ?? (typeof page === 'string' ? page : undefined);
    if (seen !== undefined && seen !== folderChanges.version) tell();
    return reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).send(stream);
  });
}
