import { messageOf } from '@press/errors';
import type { Drain } from '@press/http/drain';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Check } from 'typebox/value';
import type { EdgeServices } from '../context/edge-services';
import type { Upstream } from '../http/upstream';
import { hasBearerToken } from '@press/http/request-headers';
import type { PageRecord } from '../pages/page-response';
import type { EdgeMetrics } from '../telemetry/metrics';
import { sendPage } from './page-routes';

const TIMEOUT_MS = 1_000;

const UNNAMED =
  'none: pages are 503 until a folder is applied (npm run site -- apply DIR), or PUBLISHER_NAME and PUBLISHER_EMAIL are set';

/** The api's response for a database without content. */
const NoContent = Type.Object({ content: Type.Literal('none') });

/** A dependency of the edge in `/readyz`. */
interface Dependency {
  /** `ok`, or the problem. */
  state: string;
  /** Seconds since it was last healthy: 0 if it responded just now, null if it never was. */
  ageSeconds: number | null;
}

/**
 * `/livez`, and its old name `/healthz`: the process responds. `/readyz`: the edge can serve, with each dependency.
 * Without api or database the edge serves pages from its caches, and so does every other edge: the response is 200 and
 * names them as `degraded`, because a balancer that removed all edges would take the site down. 503 only while the edge
 * itself stops.
 */
export function healthRoutes(
  app: FastifyInstance,
  services: EdgeServices,
  apiOrigin: string,
  upstream: Pick<Upstream, 'isExhausted'>,
  drain: Pick<Drain, 'isOn'>,
): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  /** The time at which a dependency was last healthy: milliseconds of the monotonic clock. */
  const soundAt = new Map<string, number>();

  function dependency(name: string, state: string): Dependency {
    if (state === 'ok') soundAt.set(name, performance.now());
    const since = soundAt.get(name);
    return { state, ageSeconds: since === undefined ? null : ageOf(since) };
  }

  for (const path of ['/livez', '/healthz'])
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [api, database] = await Promise.all([apiState(apiOrigin), databaseState(apiOrigin)]);
    const { problem, checkedAt, storeRev } = services.registryHealth();
    const site = services.siteHealth();
    const dependencies = {
      registry: {
        state: problem ?? 'ok',
        ageSeconds: checkedAt === 0 ? null : ageOf(checkedAt),
        rev: services.snapshot.registry.rev,
        storeRev,
      },
      api: dependency('api', upstream.isExhausted ? 'all connections to it are in use' : api),
      database: dependency('database', database),
    };
    const degraded = Object.entries(dependencies).flatMap(([name, { state }]) => (state === 'ok' ? [] : [name]));
    const isDraining = drain.isOn || isClosing;
    const status = isDraining ? 'draining' : degraded.length > 0 ? 'degraded' : 'ready';
    return reply
      .code(isDraining ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        status,
        degraded,
        ...dependencies,
        // Not a separate dependency, because the api provides it.
        publisher: {
          state: services.isUnnamed() ? UNNAMED : site.problem === null ? 'ok' : `the last known one: ${site.problem}`,
          ageSeconds: site.checkedAt === 0 ? null : ageOf(site.checkedAt),
        },
      });
  });
}

const ageOf = (time: number): number => Math.round((performance.now() - time) / 1_000);

/** Checks that the api responds. */
async function apiState(apiOrigin: string): Promise<string> {
  const response = await ask(`${apiOrigin}/healthz`);
  if (typeof response === 'string') return response;
  return response.status < 500 ? 'ok' : `responds ${response.status}`;
}

/** The state of the api's database: an empty one is served, and reported (fault 51). */
async function databaseState(apiOrigin: string): Promise<string> {
  const response = await ask(`${apiOrigin}/readyz`);
  if (typeof response === 'string') return `unknown: the api is ${response}`;
  if (response.status >= 300) return `the api is not ready: it responds ${response.status}`;
  return response.hasNoContent ? 'empty: no journal and no article' : 'ok';
}

/** @returns the response, or the reason why there is none */
async function ask(url: string): Promise<{ status: number; hasNoContent: boolean } | string> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status } = response;
    const body: unknown = await response.json().catch(() => null); // an error page of a proxy
    return { status, hasNoContent: Check(NoContent, body) };
  } catch (thrown) {
    return `unreachable: ${messageOf(thrown)}`;
  }
}

/**
 * `GET /metrics` for requests with the token: the port is public, but the failures of releases are not. Without the
 * token the path is a not-found page.
 * @param token null allows no request
 */
export function metricsRoute(
  app: FastifyInstance,
  services: EdgeServices,
  metrics: EdgeMetrics,
  token: string | null,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!hasBearerToken(request.headers, token)) return sendPage(request, reply, services);
    metrics.revision.set(services.snapshot.registry.rev);
    metrics.registryRefused.set(services.registryHealth().problem === null ? 0 : 1);
    metrics.cacheBytes.set({ cache: 'pages' }, services.pages.bytesOf(services.snapshot));
    metrics.cacheBytes.set({ cache: 'files' }, services.files.bytes);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
  // `onResponse` does not run if the client disconnected.
  app.addHook('onRequest', async (_request, reply) => {
    metrics.inFlight.inc();
    reply.raw.once('close', () => metrics.inFlight.dec());
  });
  app.addHook('onResponse', async ({ record }, reply) =>
    countPage(metrics, record, reply.statusCode, reply.elapsedTime),
  );
}

/** Counts the response to a page request. */
export function countPage(metrics: EdgeMetrics, record: PageRecord | null, status: number, ms: number): void {
  if (!record?.area) return;
  const { area, build = '', render = '', cache } = record;
  if (cache) metrics.cacheRequests.inc({ cache: 'pages', outcome: cache });
  metrics.pages.inc({ area, build, render, status });
  metrics.pageTime.observe({ area }, ms / 1_000);
}
