import type { FastifyInstance } from 'fastify';
import type { Db, ReplicaState } from '../../db/db';
import type { ResponseCache } from '../cache/response-cache';
import type { Metrics } from '../metrics/metrics';

const REPLICA_STATES: ReplicaState[] = ['none', 'in use', 'behind', 'without migrations', 'not a replica', 'away'];

/** Counts every request and its answer; to be called before any hook that refuses one, or more would end than began. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async () => metrics.inFlight.inc());
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    metrics.inFlight.dec();
    metrics.requests.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

/** `/metrics` for Prometheus. Outside /api, so the edge does not pass it on; the program listens on loopback only. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, db: Db, answers: ResponseCache): void {
  metrics.gauge('answers_kept', 'Answers kept for reads', () => answers.size);
  metrics.gauge('answers_kept_bytes', 'Bytes of these', () => answers.bytes);
  metrics.gauge(
    'http_connections',
    'Connections open',
    () =>
      new Promise((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  );
  metrics.gauge('messages_waiting', 'Messages that are not forwarded by mail', async () => {
    const [row] = await db.query<{ n: number }>('select count(*) as n from message where forwarded_at is null');
    return row?.n ?? 0;
  });
  metrics.many('database_replica', 'Whether reads go to the replica, and if not, why', ['state'], () =>
    REPLICA_STATES.map((state) => ({ labels: { state }, value: state === db.status().replica ? 1 : 0 })),
  );

  metrics.many(
    'database_connections',
    'Connections to the servers, open and idle, and questions that wait for one',
    ['server', 'state'],
    () =>
      db
        .connections()
        .flatMap(({ server, ...counts }) =>
          Object.entries(counts).map(([state, value]) => ({ labels: { server, state }, value })),
        ),
  );

  app.get('/metrics', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics()),
  );
}
