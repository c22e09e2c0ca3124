import { messageOf } from '@press/errors';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';

const TIMEOUT_MS = 1_000;

/** `/healthz`: the process answers. `/readyz`: it can serve whole pages, because the api answers too. */
export function healthRoutes(app: FastifyInstance, services: EdgeServices, apiOrigin: string): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const api = await apiStatus(apiOrigin);
    const ready = api === 'ok';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', registry: services.snapshot.registry.rev, api });
  });
}

/** `ok`, or what is wrong. */
async function apiStatus(apiOrigin: string): Promise<string> {
  try {
    const response = await fetch(`${apiOrigin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.status < 500 ? 'ok' : `answers ${response.status}`;
  } catch (thrown) {
    return `unreachable: ${messageOf(thrown)}`;
  }
}
