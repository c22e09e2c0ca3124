import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { refusedStatus } from '../http/connections';
import type { PageRecord } from '../pages/page-response';
import { networkOf } from '@press/http/network';
import { loggedAddress } from '@press/http/private-paths';
import type { EdgeServices } from '../context/edge-services';
import { servedCause } from '../telemetry/causes';
import type { SessionCounters } from '../telemetry/session-counters';
import { parseVisitor } from '../visitor/visitor';

/** The result of a request. */
interface Outcome {
  status: number;
  /** True if the client received the whole response. */
  complete: boolean;
  ms: number;
  record: PageRecord | null;
}

/** Logs one line per response of Fastify. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    onceEnded(reply.raw, (complete) => {
      const status = refusedStatus(request.raw.socket) ?? reply.statusCode;
      logRequest(request.log, request.raw, { status, complete, ms: reply.elapsedTime, record: request.record });
    });
  });
}

/** Calls back when a response has been sent, or its client has disconnected. */
export function onceEnded(response: ServerResponse, done: (complete: boolean) => void): void {
  // Fastify's `onResponse` does not run if the client has disconnected; `finish` does, with a destroyed socket.
  const { socket } = response.req;
  let complete = false;
  response.once('finish', () => {
    complete = !socket.destroyed;
  });
  response.once('close', () => done(complete));
}

/**
 * Logs one line; `complete: false` if the client did not receive the whole response. Parameter values are left out: a visitor's
 * search terms are private.
 */
export function logRequest(
  log: Pick<FastifyBaseLogger, 'info'>,
  { method, url = '/' }: IncomingMessage,
  { status, complete, ms, record }: Outcome,
  more: { reqId?: string; trace_id?: string; span_id?: string } = {},
): void {
  const [, search = ''] = url.split('?', 2);
  const query = search === '' ? [] : namesOf(search);
  const { why: _loggedBefore, ...logged } = record ?? {};
  log.info(
    {
      ...more,
      method,
      path: loggedAddress(url).slice(0, 512),
      ...(query.length > 0 && { query }),
      status,
      ...(!complete && { complete }),
      ms: Math.round(ms),
      ...logged,
    },
    'request',
  );
}

const namesOf = (search: string): string[] =>
  [...new Set(new URLSearchParams(search).keys())].slice(0, 20).map((key) => key.slice(0, 40));

/** A page response that a client received. */
interface Served {
  record: PageRecord | null;
  status: number;
  /** Path and query. */
  url: string | undefined;
  /** Of the request. */
  headers: IncomingHttpHeaders;
  /** Returns the client's address. */
  address: () => string | undefined;
}

/** Counts the pages that Fastify responds with. */
export function countServedPages(
  app: FastifyInstance,
  services: Pick<EdgeServices, 'snapshot'>,
  counters: SessionCounters,
): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { record, headers, raw } = request;
    const served = { record, status: statusCode, url: raw.url, headers, address: () => request.ip };
    countServedPage(served, services, counters);
  });
}

/**
 * Counts a page that a visitor of a canary or of its control received, and a failure of the release of their cohort
 * (fault 60). A release that was not tried because the edge is busy counts as neither.
 */
export function countServedPage(
  { record, status, url = '', headers, address }: Served,
  { snapshot }: Pick<EdgeServices, 'snapshot'>,
  counters: SessionCounters,
): void {
  if (!snapshot.hasActiveCanary || !record?.area || !record.build) return;
  const { area, build, cohort } = record;
  const [first] = record.failed ?? [];
  if ((first ?? record).render === 'busy') return;
  const release = first ?? (cohort && { area, build, cohort });
  if (!release) return;
  const { id, isNew } = parseVisitor(headers);
  const failed = first !== undefined || status === 503;
  const failure = record.why ?? { message: `rendered with status ${status}` };
  const why = failed ? servedCause(failure, loggedAddress(url), headers['user-agent']) : null;
  counters.recordPage(
    { ...release, failed, why },
    snapshot.registry,
    { network: networkOf(address() ?? ''), visitor: isNew ? null : id },
    Date.now(),
  );
}
