import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';

/** Where addresses contain a journal's id: pages, files and feeds, pictures, sitemaps, api calls. */
const PATH = /^(\/(?:journal|covers|sitemap|api\/journals)\/)([\w.-]+?)((?:\.svg)?(?:[/?].*)?)$/;
/** As a filter of a search, its feed and its exports. */
const FILTER = /([?&]journal=)([\w.-]+)(?=&|$)/g;

/**
 * The address with the current ids of journals; null if it has no former id. The api knows the old ids of its issues,
 * and the old sets of OAI-PMH.
 */
export function movedJournal(target: string, ids: Readonly<Record<string, string>>): string | null {
  const present = (whole: string, before: string, id: string, after = ''): string => {
    const former = id.toLowerCase();
    return Object.hasOwn(ids, former) ? `${before}${ids[former] ?? ''}${after}` : whole;
  };
  const to = target
    .replace(PATH, (whole, before: string, id: string, after: string) => present(whole, before, id, after))
    .replace(FILTER, (whole, before: string, id: string) => present(whole, before, id));
  return to === target ? null : to;
}

/** Redirects old addresses of journals to the current ones. */
export function formerJournals(app: FastifyInstance, services: Pick<EdgeServices, 'publisher'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const ids = services.publisher.formerJournals;
    const to = ids ? movedJournal(request.raw.url ?? '/', ids) : null;
    if (to !== null) return reply.header('cache-control', 'no-cache').redirect(to, 308);
  });
}
