import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import { migrationFiles } from '../../db/migrate';
import { sendProblem } from '../../http/problem';

/**
 * `/healthz`: the process answers. `/readyz`: so does a database, with every migration that this program knows: where the
 * primary is away the replica's answer will do, since reads go on then.
 */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  const known = migrationFiles();

  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const notReady = (detail: string) =>
      sendProblem(reply.header('retry-after', '5'), { title: 'Not ready', status: 503, detail });
    try {
      const applied = new Set(
        (await db.reads.query<{ name: string }>('select name from migration')).map(({ name }) => name),
      );
      const missing = known.filter((name) => !applied.has(name));
      if (missing.length > 0) return notReady(`The database lacks the migrations ${missing.join(', ')}.`);
      return reply.header('cache-control', 'no-store').send({ status: 'ready', database: db.status() });
    } catch (failure) {
      request.log.warn({ err: failure }, 'not ready');
      return notReady('The database does not answer.');
    }
  });
}
