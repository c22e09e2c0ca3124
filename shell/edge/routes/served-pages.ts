import { networkOf } from '@press/http/network';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import type { PageRecord } from '../pages/page-response';
import { servedCause } from '../telemetry/causes';
import type { SessionCounters } from '../telemetry/session-counters';
import { parseVisitor } from '../visitor/visitor';

/** A page response that a client received. */
interface Served {
  record: PageRecord | null;
  status: number;
  /** Path and query. */
  url: string | undefined;
  /** Of the request. */
  headers: IncomingHttpHeaders;
  /** Reads the address of the client. */
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
 * Counts a page that a visitor of a canary or of its control received, and a failure of the release of their cohort (fault 60).
 * A release that was not tried because the edge is busy has neither failed nor served.
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
  const why = failed ? servedCause(failure, url.split('?', 1)[0] ?? '', headers['user-agent']) : null;
  counters.recordPage(
    { ...release, failed, why },
    snapshot.registry,
    { network: networkOf(address() ?? ''), visitor: isNew ? null : id },
    Date.now(),
  );
}
