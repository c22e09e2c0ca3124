import { messageOf } from '@press/errors';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../context/edge-services';

const PATIENCE_MS = 1_000;

/** `/healthz`: the process answers. `/readyz`: it can serve whole pages, because a registry is loaded and the api answers. */
export function reportHealth(app: FastifyInstance, site: Site, apiOrigin: string): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const api = await fetch(`${apiOrigin}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status < 500 ? 'ok' : `answers ${answer.status}`;
      },
      (thrown: unknown) => `unreachable: ${messageOf(thrown)}`,
    );
    const ready = api === 'ok';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', registry: site.edition.registry.rev, api });
  });
}
