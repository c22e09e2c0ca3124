import type { Posted } from '@press/area/form';
import { routePath } from '@press/area/route-path';
import { hasProceedings } from '@press/contract/publications';
import { isPrivatePath, PRIVATE_HEADERS } from '@press/http/private-paths';
import { messageOf } from '@press/errors';
import { languageOf, splitAddress } from '@press/language/addresses';
import { traceIds } from '@press/tracing';
import type { EdgeServices } from '../context/edge-services';
import { readPlace } from '../publisher/language';
import {
  resolveContext,
  resolvePublishedContext,
  type PageHeaders,
  type RequestContext,
} from '../context/request-context';
import type { PageDocument } from '../document/document';
import { withoutClickParameters } from '../http/address';
import { NotAdmitted } from '../rendering/admission';
import { renderFailure } from '../rendering/render-error';
import type { RenderResult } from '../rendering/render-result';
import {
  findPage,
  releaseCandidates,
  renderFirst,
  type FoundPage,
  type PageCandidate,
  type Rendered,
} from './release-candidates';
import { hasForm, hasOverride, makeDocument } from './make-document';
import { nearestAddress } from './nearest';
import { NO_PREVIEW, NOT_LOOKED_UP, type Problem } from './problems';
import {
  documentResponse,
  encodeShared,
  formerAddressRedirect,
  overloadedResponse,
  permanentRedirect,
  redirectWithCookie,
  sharedDocumentResponse,
  storedDocumentResponse,
  type PageResponse,
} from './page-response';

export interface PageRequest {
  id: string;
  /** The address of the reader. */
  client: string;
  /** Target of the request line. */
  target: string;
  headers: PageHeaders;
  /** The form that was posted to the page, and its result. */
  posted?: Posted;
}

/**
 * Responds to one page request, from address to document. An address without a page may belong to the publisher's
 * earlier site; while the api cannot tell, the response is 503, so that no index drops the address.
 */
export async function respond(request: PageRequest, services: EdgeServices): Promise<PageResponse> {
  const response = await respondHere(request, services);
  if (response.status !== 404 || !services.publisher.formerAddresses || request.posted) return response;
  try {
    const to = await services.formerAddresses.present(request.target);
    return to ? formerAddressRedirect(to) : response;
  } catch (thrown) {
    services.log.warn(
      { code: 'PRESS-E11', cause: messageOf(thrown), next: 'Check that the api runs and responds at API_ORIGIN.' },
      'an address of the earlier site could not be looked up',
    );
    return respondWithProblem(
      NOT_LOOKED_UP,
      services,
      request.headers,
      splitAddress(services.publisher, request.target).language,
    );
  }
}

async function respondHere(
  { id, client, target, headers, posted }: PageRequest,
  services: EdgeServices,
): Promise<PageResponse> {
  const { language, address, inLanguage } = readPlace(services.publisher, target);
  if (address.kind === 'moved') return permanentRedirect(address.to);
  const redirect =
    address.kind === 'page' ? await services.overrides.redirect(inLanguage(address.url), headers.cookie) : null;
  if (redirect === 'refused') return respondWithProblem(NO_PREVIEW, services, headers, language);
  if (redirect) return redirectWithCookie(redirect.location, redirect.cookie);

  const context = await resolveContext(headers, services, language);
  if (address.kind === 'refused')
    return documentResponse(context, makeDocument(context, { ...address, kind: 'problem' }));
  const found = findPage(context.composition, address.pathname);
  if (!found) {
    const nearest = nearestOf(context, address.pathname, await services.journalCodes.known());
    return documentResponse(context, makeDocument(context, { kind: 'not found', url: address.url, nearest }));
  }

  const page = { ...address, id, client, found, posted: posted ?? null };
  // The posted message is already stored, so its response has priority and is never refused.
  const rendered = posted && (await renderPage(context, page));
  if (rendered) return documentResponse(context, rendered);
  const isPrivate = isPrivatePath(address.pathname);
  const isForAll = !isPrivate && !hasOverride(context) && !hasForm(found.candidate);
  if (!isForAll) {
    const document = await renderPage(context, page);
    if (!document) return refuse(services, found);
    const response = documentResponse(context, document);
    return isPrivate ? { ...response, headers: { ...response.headers, ...PRIVATE_HEADERS } } : response;
  }
  const { document, ...use } = await services.pages.get(
    context.snapshot,
    context.composition,
    inLanguage(address.url),
    async () => {
      const made = await renderPage(context, page);
      if (made) await encodeShared(context, made, headers['accept-encoding']);
      return made;
    },
  );
  return document ? sharedDocumentResponse(context, document, use) : refuse(services, found);
}

/**
 * The response to a page request that needs no work and no decision: a stored document, for a visitor whose pages caches may share,
 * or the 503 if the page would be refused at once (send it after `Admission.beforeRefusal`). It equals the response of `respond` at
 * the same time; null if only `respond` can tell.
 * @param target of the request line, unchanged: only addresses that need no redirect are stored
 */
export function respondAtOnce(target: string, headers: PageHeaders, services: EdgeServices): PageResponse | null {
  const { language } = splitAddress(services.publisher, target);
  const context = resolvePublishedContext(headers, services, language);
  if (hasOverride(context)) return null;
  const { snapshot, composition } = context;
  const url = withoutClickParameters(target);
  const stored = services.pages.peek(snapshot, composition, url);
  // An address without a page may redirect, which only the api knows.
  if (stored?.document?.facts.status === 404 && services.publisher.formerAddresses) return null;
  if (stored?.document) return storedDocumentResponse(context, stored.document, stored);
  const { address } = readPlace(services.publisher, target);
  const found = address.kind === 'page' ? findPage(composition, address.pathname) : null;
  const isRefused =
    found !== null &&
    found.area.cohort !== 'canary' && // else the stable release is tried
    services.admission.refuses(found.candidate.release.name) &&
    !services.pages.has(snapshot, composition, url);
  return isRefused ? refusal(found) : null;
}

/** A page that states why a request was refused. */
export function respondWithProblem(
  problem: Problem,
  services: EdgeServices,
  headers: PageHeaders,
  language?: string,
): PageResponse {
  const context = resolvePublishedContext(headers, services, language);
  return documentResponse(context, makeDocument(context, { ...problem, kind: 'problem' }));
}

async function refuse(services: EdgeServices, found: FoundPage): Promise<PageResponse> {
  await services.admission.beforeRefusal();
  return refusal(found);
}

const responses = new WeakMap<FoundPage['candidate']['release'], Map<string, PageResponse>>();

/** The same response for each refusal of a route: under load there are thousands a second, and each new one costs pages. */
function refusal({ candidate: { release, route } }: FoundPage): PageResponse {
  const known = responses.get(release) ?? new Map<string, PageResponse>();
  responses.set(release, known);
  const response =
    known.get(route) ?? overloadedResponse({ route, area: release.name, build: release.build, render: 'busy' });
  known.set(route, response);
  return response;
}

/**
 * A not-found screen that took longer is not rendered again with the suggested address (G-23): visitors wait at most 2
 * s.
 */
const LATEST_SECOND_RENDER_MS = 400;

interface PageToRender {
  id: string;
  client: string;
  /** Path and query. */
  url: string;
  pathname: string;
  found: FoundPage;
  posted: Posted | null;
}

/** The document of a page; null if its turn would come too late. A posted form is always processed. */
async function renderPage(
  context: RequestContext,
  { id, client, url, pathname, found, posted }: PageToRender,
): Promise<PageDocument | null> {
  const { services } = context;
  const startedAt = performance.now();
  const codes = services.journalCodes.present();
  // Passed to each render: only the page knows whether it exists.
  const near = codes && nearestOf(context, pathname, codes);
  /** The releases of an area wait in one queue: if one has not had its turn, the next has not either. */
  const refusals = new Map<boolean, NotAdmitted>();
  const render = async ({ release }: PageCandidate, nearest = near, start?: () => number): Promise<RenderResult> => {
    const isCanary = found.area.cohort === 'canary' && release === found.area.release;
    const refusal = refusals.get(isCanary);
    if (refusal) throw refusal;
    const turn = { area: release.name, isCanary, isFirst: posted !== null };
    return services.admission
      .run(turn, () => {
        const limitMs = start?.();
        return services.renderer.render(release, url, id, {
          language: languageOf(context.publisher),
          client,
          posted: posted ?? undefined,
          isCanary,
          ...(limitMs !== undefined && { limitMs }),
          ...(nearest && { nearest }),
        });
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof NotAdmitted) refusals.set(isCanary, thrown);
        throw thrown;
      });
  };
  const { success, failures } = await renderFirst(releaseCandidates(context, found, pathname), {
    render: (candidate, start) => render(candidate, near, start),
    hedge: found.area.cohort === 'canary',
  });
  if (!success && !posted && refusals.has(false)) return null;
  logFailures(services, id, { success, failures });
  if (success?.result.status === 404 && !codes) {
    const nearest = nearestOf(context, pathname, await services.journalCodes.known());
    // The screen without the suggestion is ready, so a render that fails or is late is not worth waiting for.
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
function logFailures({ log }: EdgeServices, id: string, { success, failures }: Rendered<PageCandidate>): void {
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
