import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';

/**
 * Where the pages, files and feeds of a journal are that has another id than the address; null for every other address. The api
 * knows the old ids of its issues.
 */
export function movedJournal(target: string, ids: Readonly<Record<string, string>>): string | null {
  const [, given = '', rest = ''] = /^\/journal\/([\w.-]+)((?:[/?].*)?)$/.exec(target) ?? [];
  const former = given.toLowerCase();
  if (!Object.hasOwn(ids, former)) return null;
  return `/journal/${ids[former] ?? ''}${rest}`;
}

/** Leads from the old addresses of journals to those of today. */
export function formerJournals(app: FastifyInstance, services: Pick<EdgeServices, 'publisher'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const to = movedJournal(request.raw.url ?? '/', services.publisher.formerJournals ?? {});
    if (to !== null) return reply.header('cache-control', 'no-cache').redirect(to, 308);
  });
}
