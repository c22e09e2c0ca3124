import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { migrationFiles } from '../db/migrate';
import { sendProblem } from './problem';

/** `/healthz`: the process answers. `/readyz`: the database does too, and has every migration that this program knows. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  const known = migrationFiles();

  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const notReady = (detail: string) => sendProblem(reply.header('retry-after', '5'), { title: 'Not ready', status: 503, detail });
    try {
      const applied = new Set((await db.query<{ name: string }>('select name from migration')).map(({ name }) => name));
      const missing = known.filter((name) => !applied.has(name));
      if (missing.length > 0) return notReady(`The database lacks the migrations ${missing.join(', ')}.`);
      return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    } catch (failure) {
      request.log.warn({ err: failure }, 'not ready');
      return notReady('The database does not answer.');
    }
  });
}
