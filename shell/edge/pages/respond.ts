import type { Posted } from '@press/area/form';
import type { EdgeServices } from '../context/edge-services';
import {
  resolveContext,
  resolvePublishedContext,
  type PageHeaders,
  type RequestContext,
} from '../context/request-context';
import type { OpenPage } from '../document/scripts';
import { readAddress } from '../http/address';
import { devServerRedirect } from '../overrides/dev-server-cookie';
import type { ComposedArea, Composition } from '../releases/composition';
import { tryInOrder, type FallbackResult } from '../rendering/fallback-chain';
import { documentResponse, permanentRedirect, redirectWithCookie, type PageResponse } from './page-response';

export interface PageRequest {
  id: string;
  /** Target of the request line. */
  target: string;
  headers: PageHeaders;
  /** The form that was posted to the page, and what became of it. */
  posted?: Posted;
}

/** One page request, from address to document. */
export async function respond(
  { id, target, headers, posted }: PageRequest,
  services: EdgeServices,
): Promise<PageResponse> {
  const address = readAddress(target);
  if (address.kind === 'moved') return permanentRedirect(address.to);
  const redirect = devServerRedirect(target, services.devServerOrigins);
  if (redirect) return redirectWithCookie(redirect);

  const context = await resolveContext(headers, services);
  if (address.kind === 'refused') return documentResponse(context, { ...address, kind: 'problem' });
  const found = findPage(context.composition, address.pathname);
  if (!found) return documentResponse(context, { kind: 'not found', url: address.url });

  const { success, failures } = await tryInOrder(fallbackChain(context, found, address.pathname), {
    render: ({ release }) => services.renderer.render(release, address.url, id, posted),
    hedge: found.area.cohort === 'canary',
  });
  logFailures(services, id, { success, failures });
  const { composition, release, route } = success?.candidate ?? found.candidate;
  return documentResponse(
    { ...context, composition },
    {
      kind: 'page',
      url: address.url,
      page: { release, route },
      rendered: success?.result ?? null,
      failures: failures.map(({ candidate, error }) => ({
        release: candidate.release,
        renderClass: error.renderClass,
      })),
      posted: posted ?? null,
    },
  );
}

/** A page that says why a request was refused. */
export const respondWithProblem = (
  problem: { status: number; title: string; sentence: string },
  services: EdgeServices,
  headers: PageHeaders,
): PageResponse => documentResponse(resolvePublishedContext(headers, services), { ...problem, kind: 'problem' });

/** A release that can render the page, in a composition that contains it. */
interface PageCandidate extends OpenPage {
  composition: Composition;
}

interface FoundPage {
  area: ComposedArea;
  candidate: PageCandidate;
}

function findPage(composition: Composition, pathname: string): FoundPage | null {
  const matched = composition.match(pathname);
  const area = composition.areas.find(({ release }) => release.name === matched?.area);
  return matched && area ? { area, candidate: { composition, release: area.release, route: matched.path } } : null;
}

/**
 * The releases to try, in order: the chosen one, the stable one, the last good one. An area that exists only as a canary
 * has neither of these: the area whose section it takes over follows instead.
 */
function fallbackChain(
  { snapshot, compositionInput }: RequestContext,
  { area, candidate }: FoundPage,
  pathname: string,
): PageCandidate[] {
  // Code of a dev server runs in the browser that selected it, never in the edge.
  if (area.release.origin !== undefined) return [];
  const chain = [area.release, ...area.fallbacks]
    .filter(({ routes }) => routes.some(({ path }) => path === candidate.route))
    .map((release) => ({ ...candidate, release }));
  if (area.fallbacks.length > 0 || area.cohort !== 'canary') return chain;
  const withoutCanary = snapshot.compose({ ...compositionInput, excludedArea: area.release.name });
  const taken = findPage(withoutCanary, pathname);
  return taken ? [...chain, taken.candidate] : chain;
}

/** Logs each failed render. The reader loses at most the page's server markup. */
function logFailures({ log }: EdgeServices, id: string, { success, failures }: FallbackResult<PageCandidate>): void {
  const instead = success && `${success.candidate.release.name} ${success.candidate.release.build}`;
  for (const { candidate, error } of failures) {
    const { code, reason, next, renderClass, cause } = error;
    const { name, build } = candidate.release;
    log.error(
      { reqId: id, code, cause: reason, next, area: name, build, render: renderClass, instead, stack: cause },
      'render failed',
    );
  }
}
