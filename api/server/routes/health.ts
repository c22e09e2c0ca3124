import type { Drain } from '@press/http/drain';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import { isEmpty } from '../../content/store';
import { migrationFiles } from '../../db/migrate';
import { sendProblem } from '../../http/problem';

/**
 * `/healthz`: the process responds. `/readyz`: a database responds and has every migration of this program. If the
 * primary is unavailable the replica is enough, because reads continue. It also reports missing content (fault 51): a
 * site without any is ready, so that its pages can say so.
 */
export function healthRoutes(app: FastifyInstance, db: Db, drain: Pick<Drain, 'isOn'>): void {
  const known = migrationFiles();

  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const sendNotReady = (detail: string) =>
      sendProblem(reply.header('retry-after', '5'), { title: 'Not ready', status: 503, detail });
    if (drain.isOn) return sendNotReady('This process stops.');
    try {
      const rows = await db.reads.query<{ name: string }>('select name from migration');
      const applied = new Set(rows.map(({ name }) => name));
      const missing = known.filter((name) => !applied.has(name));
      if (missing.length > 0) return sendNotReady(`The database lacks the migrations ${missing.join(', ')}.`);
      const content = (await isEmpty(db.reads)) ? 'none' : 'present';
      return reply.header('cache-control', 'no-store').send({ status: 'ready', database: db.status(), content });
    } catch (failure) {
      request.log.warn({ err: failure }, 'not ready');
      return sendNotReady('The database does not respond.');
    }
  });
}
