import type { Posted } from '@press/area/form';
import type { RequestContext } from '../context/request-context';
import { renderDocument } from '../document/document';
import type { DocumentAssets, FailedRelease, OpenPage } from '../document/scripts';
import { documentHeaders, newNonce } from '../http/security-headers';
import { devServerBanner } from '../overrides/dev-server-banner';
import type { ComposedArea, Composition } from '../releases/composition';
import type { RenderClass } from '../rendering/render-error';
import { cachingHeaders } from '../visitor/caching';
import { contentParts, type PageContent } from './content';

/** What the log says of a page. */
export interface PageRecord {
  route?: string;
  area?: string;
  build?: string;
  cohort?: string;
  render?: 'rendered' | RenderClass;
  /** What became of a form. */
  form?: Posted['outcome']['kind'];
}

export interface PageResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
  record: PageRecord;
}

/** The response with the document of a page. */
export function documentResponse(context: RequestContext, content: PageContent): PageResponse {
  const { services, composition, devServer } = context;
  const { status, ...parts } = contentParts(content, composition.chrome);
  const nonce = newNonce();
  const assets: DocumentAssets = {
    publisher: services.publisher,
    shell: composition.shell,
    areas: areasOf(composition, content),
    page: content.kind === 'page' ? content.page : null,
    failed: failedReleases(composition, content),
    devServer,
    nonce,
  };
  const banner = devServer ? devServerBanner(devServer, devServer.problem) : '';
  return {
    status,
    headers: {
      ...documentHeaders(nonce, devServer?.problem === null ? devServer.origin : null),
      ...cacheHeaders(context, content, status),
    },
    body: renderDocument({ assets, chrome: composition.chrome, banner, ...parts }),
    record: recordOf(composition, content),
  };
}

/** The composition's areas. The page's area has the release that rendered it: markup and scripts must be of one build. */
function areasOf({ areas }: Composition, content: PageContent): readonly ComposedArea[] {
  if (content.kind !== 'page') return areas;
  const { release } = content.page;
  return areas.map((area) => {
    if (area.release.name !== release.name || area.release.build === release.build) return area;
    const index = area.fallbacks.findIndex(({ build }) => build === release.build);
    return { ...area, release, fallbacks: area.fallbacks.slice(index + 1) };
  });
}

function failedReleases({ areas }: Composition, content: PageContent): FailedRelease[] {
  if (content.kind !== 'page') return [];
  return content.failures.map(({ release: { name, build } }) => {
    const cohort = areas.find(({ release }) => release.name === name)?.cohort ?? 'canary';
    return { area: name, build, cohort };
  });
}

function cacheHeaders(
  { snapshot, composition, visitor, cacheCohort, devServer }: RequestContext,
  content: PageContent,
  status: number,
): Record<string, string | string[]> {
  const unavailable = { 'cache-control': 'no-store', 'retry-after': '5' };
  if (content.kind === 'page' && content.posted) return status === 503 ? unavailable : { 'cache-control': 'no-store' };
  const isComplete = content.kind === 'page' && content.failures.length === 0;
  const headers = cachingHeaders({
    visitor,
    token: composition.token,
    hasActiveCanary: snapshot.hasActiveCanary,
    hasOverride: devServer !== null || composition.areas.some(({ cohort }) => cohort === 'picked'),
    shareable: status === 200 && isComplete && !hasForm(content.page),
    cacheCohort,
  });
  return status === 503 ? { ...headers, ...unavailable } : headers;
}

/** Each rendering of a form has a token of its own. A shared token would make two submissions look like one. */
function hasForm({ release, route }: OpenPage): boolean {
  return release.routes.some(({ path, form }) => path === route && form !== undefined);
}

function recordOf({ areas }: Composition, content: PageContent): PageRecord {
  if (content.kind !== 'page') return {};
  const { release, route } = content.page;
  const cohort = areas.find((area) => area.release.name === release.name)?.cohort;
  const render = content.rendered ? 'rendered' : content.failures.at(-1)?.renderClass;
  return { route, area: release.name, build: release.build, ...(cohort && { cohort }), ...(render && { render }) };
}

/** A redirect to the canonical address of a page. */
export const permanentRedirect = (location: string): PageResponse => ({
  status: 308,
  headers: { location, 'cache-control': 'no-cache' },
  body: '',
  record: {},
});

/** A redirect of this one request, with a cookie. */
export const redirectWithCookie = ({ location, cookie }: { location: string; cookie: string }): PageResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'private, no-store', 'set-cookie': [cookie] },
  body: '',
  record: {},
});
