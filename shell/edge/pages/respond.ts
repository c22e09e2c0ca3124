import type { Posted } from '@press/area/form';
import { routePath } from '@press/area/route-path';
import { hasProceedings } from '@press/contract/publications';
import { traceIds } from '@press/tracing';
import type { EdgeServices } from '../context/edge-services';
import {
  resolveContext,
  resolvePublishedContext,
  type PageHeaders,
  type RequestContext,
} from '../context/request-context';
import type { PageDocument } from '../document/page-document';
import { readAddress, withoutClickParameters } from '../http/address';
import { devServerRedirect, readDevServerOverrides } from '../overrides/dev-server';
import { tryInOrder, type FallbackResult } from '../rendering/fallback-chain';
import { isWhole } from '../cache/page-cache';
import { NO_SLOT } from '../rendering/bulkhead';
import { renderFailure } from '../rendering/render-error';
import type { RenderResult } from '../rendering/render-result';
import { queueKey } from '../rendering/render-queue';
import { fallbackChain, findPage, type FoundPage, type PageCandidate } from './candidates';
import { hasForm, hasOverride, makeDocument } from './make-document';
import { nearestAddress } from './nearest';
import {
  documentResponse,
  encodeShared,
  overloadedResponse,
  permanentRedirect,
  redirectWithCookies,
  sharedDocumentResponse,
  storedDocumentResponse,
  type PageResponse,
} from './page-response';

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
  const redirect = address.kind === 'page' ? devServerRedirect(address.url, services.devServerOrigins) : null;
  if (redirect) return redirectWithCookies(redirect.location, [redirect.cookie]);
  const preview = address.kind === 'page' ? await services.overrides.redirect(address.url) : null;
  if (preview === 'refused') return respondWithProblem(NO_PREVIEW, services, headers);
  if (preview) return redirectWithCookies(preview.location, preview.cookies);

  const context = await resolveContext(headers, services);
  if (address.kind === 'refused')
    return documentResponse(context, makeDocument(context, { ...address, kind: 'problem' }));
  const found = findPage(context.composition, address.pathname);
  if (!found) {
    const nearest = nearestOf(context, address.pathname, await services.journalCodes.known());
    return documentResponse(context, makeDocument(context, { kind: 'not found', url: address.url, nearest }));
  }

  const page = { ...address, id, found, posted: posted ?? null };
  // What was posted is stored already: its answer never waits, and is never refused.
  if (posted) return documentResponse(context, await renderPage(context, page));
  const make = async (): Promise<PageDocument | null> => {
    const document = await services.restarts.across(
      () => renderInTurn(context, page),
      (made) => made !== null && !isWhole(made), // a refused page is not made again
    );
    return document === NO_SLOT ? null : document;
  };
  const isForAll = !hasOverride(context) && !hasForm(found.candidate);
  if (!isForAll) {
    const document = await make();
    return document ? documentResponse(context, document) : refuse(services, found);
  }
  const { value: document, ...use } = await services.pages.get(
    context.snapshot,
    context.composition,
    address.url,
    async () => {
      const made = await make();
      if (made) await encodeShared(context, made, headers['accept-encoding']);
      return made;
    },
  );
  return document ? sharedDocumentResponse(context, document, use) : refuse(services, found);
}

/**
 * The response with a document that is stored, to a visitor whose pages caches may share; null where anything has to be made
 * or decided. It is what `respond` answers at the same time.
 * @param target of the request line, as it is: only addresses that need no redirect are stored
 */
export function respondFromStore(target: string, headers: PageHeaders, services: EdgeServices): PageResponse | null {
  if (readDevServerOverrides(headers.cookie, services.devServerOrigins).length > 0) return null;
  const context = resolvePublishedContext(headers, services);
  if (hasOverride(context)) return null;
  const stored = services.pages.peek(context.snapshot, context.composition, withoutClickParameters(target));
  return stored?.value ? storedDocumentResponse(context, stored.value, stored) : null;
}

const NO_PREVIEW = {
  status: 403,
  title: 'This preview has ended',
  sentence: 'The link has expired, or it is not complete. Ask the person who sent it for another one.',
};

/** A page that says why a request was refused. */
export function respondWithProblem(
  problem: { status: number; title: string; sentence: string },
  services: EdgeServices,
  headers: PageHeaders,
): PageResponse {
  const context = resolvePublishedContext(headers, services);
  return documentResponse(context, makeDocument(context, { ...problem, kind: 'problem' }));
}

async function refuse(services: EdgeServices, { candidate: { release, route } }: FoundPage): Promise<PageResponse> {
  await services.refusals.wait();
  return overloadedResponse({ route, area: release.name, build: release.build, render: 'busy' });
}

/** A not-found screen that took longer is not rendered again with the nearest address (G-23): the visitor waits 2 s at most. */
const LATEST_SECOND_RENDER_MS = 400;

interface PageToRender {
  id: string;
  /** Path and query. */
  url: string;
  pathname: string;
  found: FoundPage;
  posted: Posted | null;
}

/** The document of a page, when it is its turn; null when its turn would come too late. */
async function renderInTurn(context: RequestContext, page: PageToRender): Promise<PageDocument | null> {
  const { area, candidate } = page.found;
  const key = queueKey(candidate.release.name, area.cohort === 'canary');
  const document = await context.services.queues.run(key, () => renderPage(context, page));
  return document === NO_SLOT ? null : document;
}

async function renderPage(
  context: RequestContext,
  { id, url, pathname, found, posted }: PageToRender,
): Promise<PageDocument> {
  const { services } = context;
  const startedAt = performance.now();
  const codes = services.journalCodes.present();
  // Given to each render: only the page knows whether it exists.
  const near = codes && nearestOf(context, pathname, codes);
  const render = ({ release }: PageCandidate, nearest = near): Promise<RenderResult> =>
    services.renderer.render(release, url, id, {
      posted: posted ?? undefined,
      isCanary: found.area.cohort === 'canary' && release === found.area.release,
      ...(nearest && { nearest }),
    });
  const { success, failures } = await tryInOrder(fallbackChain(context, found, pathname), {
    render: (candidate) => render(candidate),
    hedge: found.area.cohort === 'canary',
  });
  logFailures(services, id, { success, failures });
  if (success?.result.status === 404 && !codes) {
    const nearest = nearestOf(context, pathname, await services.journalCodes.known());
    // The screen without it is there already: a render that fails, or would come too late, is not worth a wait.
    if (nearest && performance.now() - startedAt < LATEST_SECOND_RENDER_MS)
      success.result = await render(success.candidate, nearest).catch(() => success.result);
  }
  const { composition, release, route } = success?.candidate ?? found.candidate;
  return makeDocument(
    { ...context, composition },
    {
      kind: 'page',
      url,
      page: { release, route },
      rendered: success?.result ?? null,
      failures: failures.map(({ candidate, error }) => ({
        release: candidate.release,
        renderClass: error.renderClass,
        why: renderFailure(error),
      })),
      posted,
    },
  );
}

function nearestOf(
  { services, composition }: RequestContext,
  pathname: string,
  codes: readonly string[],
): string | null {
  const { publisher } = services;
  const isThere = (path: string): boolean =>
    path !== '/proceedings' || hasProceedings(publisher) || publisher.pages.includes('proceedings');
  const routes = composition.areas.flatMap(({ release }) =>
    release.routes.map(({ path }) => routePath(path, publisher)).filter(isThere),
  );
  return nearestAddress(pathname, routes, codes);
}

/** Logs each failed render. The reader loses at most the page's server markup. */
function logFailures({ log }: EdgeServices, id: string, { success, failures }: FallbackResult<PageCandidate>): void {
  const instead = success && `${success.candidate.release.name} ${success.candidate.release.build}`;
  for (const { candidate, error } of failures) {
    const { code, reason, next, renderClass, cause } = error;
    const { name, build } = candidate.release;
    log.error(
      {
        reqId: id,
        ...traceIds(),
        code,
        cause: reason,
        next,
        area: name,
        build,
        render: renderClass,
        instead,
        stack: cause,
      },
      'render failed',
    );
  }
}
