import { hasBearerToken } from '@press/http/request-headers';
import type { FastifyInstance } from 'fastify';
import { secondsSinceBackup } from '../../backup/write';
import type { Db, ReplicaState } from '../../db/db';
import type { FairQueue } from '../../http/fair-queue';
import type { Inbox } from '../../inbox/inbox';
import type { Pdfs } from '../../pdf/pdfs';
import type { ResponseCache } from '../cache/response-cache';
import type { Metrics } from '../metrics/metrics';

const REPLICA_STATES: ReplicaState[] = ['none', 'in use', 'behind', 'without migrations', 'not a replica', 'away'];

/** Measures every request. Call it before any hook that rejects one: a request without its start would be subtracted. */
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

/**
 * `/metrics` for Prometheus, for requests with the token. It is outside /api, so the edge does not pass it on.
 * @param token null: no request is allowed
 */
export function metricsRoutes(
  app: FastifyInstance,
  metrics: Metrics,
  { db, cache, pdfs, inbox, queue }: { db: Db; cache: ResponseCache; pdfs: Pdfs; inbox: Inbox; queue: FairQueue },
  token: string | null,
): void {
  metrics.gauge(
    'database_statements_waiting',
    'Statements that wait for the turn of their client',
    () => queue.waiting,
  );
  metrics.gauge('answers_kept', 'Responses in the cache', () => cache.size);
  metrics.gauge('answers_kept_bytes', 'Bytes of the responses in the cache', () => cache.bytes);
  metrics.gauge('pdfs_rendering', 'PDFs that are being rendered or wait for it', () => pdfs.rendering);
  metrics.gauge('pdfs_kept_bytes', 'Bytes of the PDFs on disk', () => pdfs.keptBytes);
  metrics.gauge(
    'http_connections',
    'Open connections',
    () =>
      new Promise((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  );
  metrics.gauge('messages_waiting', 'Messages that wait to be forwarded by mail', async () => {
    if (!inbox.isForwarded) return 0; // otherwise every site without mail would raise an alert
    const [row] = await db.query<{ n: number }>('select count(*) as n from message where forwarded_at is null');
    return row?.n ?? 0;
  });
  metrics.gauge('backup_age_seconds', 'Seconds since the last backup, or since the database was created', () =>
    secondsSinceBackup(db),
  );
  metrics.labelledGauge('database_replica', 'State of the replica: 1 for the current one', ['state'], () =>
    REPLICA_STATES.map((state) => ({ labels: { state }, value: state === db.status().replica ? 1 : 0 })),
  );
  metrics.labelledGauge(
    'database_connections',
    'Connections to the servers, open and idle, and callers that wait for one',
    ['server', 'state'],
    () =>
      db
        .connections()
        .flatMap(({ server, ...counts }) =>
          Object.entries(counts).map(([state, value]) => ({ labels: { server, state }, value })),
        ),
  );

  app.get('/metrics', async (request, reply) => {
    if (!hasBearerToken(request.headers, token)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}
