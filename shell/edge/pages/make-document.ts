import type { RequestContext } from '../context/request-context';
import { linkHeader } from '@press/contract/description/signposts';
import { boundedKeys } from '@press/http/surrogate-keys';
import { renderDocument } from '../document/document';
import { PageDocument, type DocumentFacts, type DocumentRecord } from '../document/page-document';
import { fontPreloads, type DocumentAssets, type FailedRelease, type OpenPage } from '../document/scripts';
import { reloadScript } from '../document/inline-scripts';
import { newNonce } from '../http/security-headers';
import { devServerBanner, previewBanner } from '../overrides/banners';
import type { ComposedArea, Composition } from '../releases/composition';
import type { RenderClass } from '../rendering/render-error';
import { contentParts, type PageContent } from './content';

/** Whether a request belongs to a browser with an override, whose documents nobody else may get. */
export const hasOverride = ({
  devServers,
  preview,
  composition,
}: Pick<RequestContext, 'devServers' | 'preview' | 'composition'>): boolean =>
  devServers.length > 0 || preview !== null || composition.areas.some(({ cohort }) => cohort === 'picked');

/** Each rendering of a form has a token of its own. A shared token would make two submissions look like one. */
export const hasForm = ({ release, route }: OpenPage): boolean =>
  release.routes.some(({ path, form }) => path === route && form !== undefined);

/** Makes the document that shows this content. */
export function makeDocument(context: RequestContext, content: PageContent): PageDocument {
  const { services, composition, devServers } = context;
  const { status, ...parts } = contentParts(content, composition.chrome);
  const nonce = newNonce();
  const assets: DocumentAssets = {
    publisher: services.publisher,
    hasFallback: status >= 500,
    shell: composition.shell,
    areas: areasOf(composition, content),
    isShellCanary: composition.shell.build === context.snapshot.registry.shell.canary?.build,
    page: content.kind === 'page' ? content.page : null,
    failed: failedReleases(composition, content).map(({ area, build, cohort }) => ({ area, build, cohort })),
    devServers,
    nonce,
    styleTexts: context.snapshot.styleTexts,
  };
  const banner = [
    devServerBanner(devServers),
    context.preview ? previewBanner(context.preview) : '',
    context.folderVersion === null ? '' : reloadScript(nonce, context.folderVersion),
  ].join('');
  // What nobody else sees is not for indexes.
  const head = hasOverride(context) ? { ...parts.head, robots: 'noindex' } : parts.head;
  const html = renderDocument({ assets, chrome: composition.chrome, banner, ...parts, head });
  return new PageDocument(
    { ...factsOf(context, content), status, isShareable: isShareable(content, status) },
    html,
    nonce,
  );
}

function factsOf(context: RequestContext, content: PageContent): Omit<DocumentFacts, 'status' | 'isShareable'> {
  const { composition, devServers } = context;
  const page = content.kind === 'page' ? content : null;
  const head = page?.rendered?.head;
  return {
    token: composition.token,
    record: recordOf(composition, content),
    hasOverride: hasOverride(context),
    devServers: devServers.filter(({ problem }) => problem === null).map(({ origin }) => origin),
    isFormAnswer: Boolean(page?.posted),
    isPartial: page?.rendered?.isPartial ?? false,
    links: [linkHeader(head?.signposts ?? []), fontPreloads(composition.shell)].filter(Boolean).join(', '),
    keys: boundedKeys(page?.rendered?.keys ?? []),
    keyHeader: context.services.keyHeader,
    isCanonical: page !== null && head?.canonical === page.url && head.robots === undefined,
  };
}

/** Whether everybody of the cohort may get the document: the whole page, by the release that was chosen for it. */
const isShareable = (content: PageContent, status: number): boolean =>
  content.kind === 'page' &&
  status === 200 &&
  content.failures.length === 0 &&
  content.posted === null &&
  !content.rendered?.isPartial &&
  !hasForm(content.page);

/** The composition's areas. The page's area has the release that rendered it: markup and scripts must be of one build. */
function areasOf({ areas }: Composition, content: PageContent): readonly ComposedArea[] {
  if (content.kind !== 'page') return areas;
  const { release } = content.page;
  if (areas.some((area) => area.release === release)) return areas;
  return areas.map((area) => {
    if (area.release.name !== release.name || area.release.build === release.build) return area;
    const index = area.fallbacks.findIndex(({ build }) => build === release.build);
    return { ...area, release, fallbacks: area.fallbacks.slice(index + 1) };
  });
}

function failedReleases({ areas }: Composition, content: PageContent): (FailedRelease & { render: RenderClass })[] {
  if (content.kind !== 'page') return [];
  return content.failures.map(({ release: { name, build }, renderClass }) => {
    const cohort = areas.find(({ release }) => release.name === name)?.cohort ?? 'canary';
    return { area: name, build, cohort, render: renderClass };
  });
}

function recordOf(composition: Composition, content: PageContent): DocumentRecord {
  if (content.kind !== 'page') return {};
  const { release, route } = content.page;
  const failed = failedReleases(composition, content);
  const cohort = composition.areas.find((area) => area.release.name === release.name)?.cohort;
  const render = content.rendered ? 'rendered' : content.failures.at(-1)?.renderClass;
  const why = content.failures[0]?.why;
  return {
    route,
    area: release.name,
    build: release.build,
    ...(cohort && { cohort }),
    ...(render && { render }),
    ...(failed.length > 0 && { failed }),
    ...(why && { why }),
  };
}
