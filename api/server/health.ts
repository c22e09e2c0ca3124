import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { sendProblem } from './problem';

/** `/healthz`: the process answers. `/readyz`: the database does too. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await db.query('select 1 from journal limit 1');
      return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    } catch (failure) {
      request.log.warn({ err: failure }, 'not ready');
      return sendProblem(reply, { title: 'Not ready', status: 503, detail: 'The database does not answer.' });
    }
  });
}
