import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { networkOf } from '../http/address-limit';
import type { SessionCounters } from '../telemetry/session-counters';
import { parseVisitor } from '../visitor/visitor';

/**
 * Counts the pages that visitors of a canary and of its control were served, and whether the release of their cohort failed
 * (fault 60). A page that was refused because the edge is busy says nothing about a release.
 */
export function countServedPages(
  app: FastifyInstance,
  services: Pick<EdgeServices, 'snapshot'>,
  counters: SessionCounters,
): void {
  app.addHook('onResponse', async ({ record, ip, headers }, { statusCode }) => {
    const { snapshot } = services;
    if (!snapshot.hasActiveCanary || !record?.area || !record.build || record.render === 'busy') return;
    const { area, build, cohort, failed } = record;
    const release = failed?.[0] ?? (cohort && { area, build, cohort });
    if (!release) return;
    const { id, isNew } = parseVisitor(headers);
    counters.recordPage(
      { ...release, failed: failed !== undefined || statusCode === 503 },
      snapshot.registry,
      { network: networkOf(ip), visitor: isNew ? null : id },
      Date.now(),
    );
  });
}
