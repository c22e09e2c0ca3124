import { linkHeader } from '@press/contract/description/signposts';
import { boundedKeys } from '@press/http/surrogate-keys';
import type { Posted } from '@press/area/form';
import { t } from '../../messages';
import { speak } from '@press/language/addresses';
import type { Head } from '@press/area/types';
import type { Preview } from '@press/releases';
import type { RequestContext } from '../context/request-context';
import { renderDocument, PageDocument, type DocumentFacts, type DocumentRecord } from '../document/document';
import { type DocumentAssets, type FailedRelease, type OpenPage, reloadScript } from '../document/scripts';
import { newNonce } from '../http/headers';
import { devServerBanner, previewBanner } from '../overrides/banners';
import { hasChosen } from '../overrides/browser-overrides';
import type { ComposedArea, Composition, ServedRelease } from '../releases/composition';
import type { RenderClass, RenderFailure } from '../rendering/render-error';
import { statusAfter } from '../forms/submit';
import type { Chrome } from '../releases/chrome';
import type { Problem } from './problems';
import type { RenderResult } from '../rendering/render-result';

/** True if a request belongs to a browser with an override, whose documents only that browser may get. */
export const hasOverride = ({ choice }: Pick<RequestContext, 'choice'>): boolean => hasChosen(choice);

/** Each rendering of a form has a unique token. A shared token would make two submissions look like one. */
export const hasForm = ({ release, route }: OpenPage): boolean =>
  release.routes.some(({ path, form }) => path === route && form !== undefined);

/** Creates the document that shows this content. */
export function makeDocument(context: RequestContext, content: PageContent): PageDocument {
  const { publisher, composition, devServers } = context;
  speak(publisher);
  const chrome = composition.chrome.in(publisher);
  const { status, ...parts } = contentParts(content, chrome);
  const nonce = newNonce();
  const assets: DocumentAssets = {
    publisher,
    hasFallback: status >= 500,
    shell: composition.shell,
    areas: areasOf(composition, content),
    shellCohort: composition.shellCohort,
    page: content.kind === 'page' ? content.page : null,
    failed: failedReleases(composition, content).map(({ area, build, cohort }) => ({ area, build, cohort })),
    devServers,
    nonce,
    styleRules: context.snapshot.styleRules,
  };
  const banner = [
    devServerBanner(devServers),
    previewBanner([...context.choice.previews.values()].map((preview) => shownOf(preview, composition))),
    context.folderVersion === null ? '' : reloadScript(nonce, context.folderVersion),
  ].join('');
  const html = renderDocument({ assets, chrome, banner, ...parts });
  return new PageDocument(
    { ...factsOf(context, content), status, isShareable: isShareable(content, status) },
    html,
    nonce,
  );
}

/** A preview with the build that this browser really gets: a build that cannot be loaded is not shown. */
const shownOf = (preview: Preview, { areas, shell }: Composition): Preview => {
  const shown = [shell, ...areas.map(({ release }) => release)].find(({ name }) => name === preview.area);
  return shown ? { ...preview, build: shown.build } : preview;
};

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
    links: linkHeader(head?.signposts ?? []),
    keys: boundedKeys(page?.rendered?.keys ?? []),
    keyHeader: context.services.keyHeader,
    isCanonical: page !== null && head?.canonical === page.url && head.robots === undefined,
  };
}

/** True if all visitors of the cohort may get the document: the whole page, rendered by the release that was chosen for it. */
const isShareable = (content: PageContent, status: number): boolean =>
  content.kind === 'page' &&
  status === 200 &&
  content.failures.length === 0 &&
  content.posted === null &&
  !content.rendered?.isPartial &&
  !hasForm(content.page);

/** The composition's areas. The page's area has the release that rendered it, because markup and scripts must be of one build. */
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

type PageContent =
  | {
      kind: 'page';
      url: string;
      page: { release: ServedRelease; route: string };
      /** Null if no release rendered it: the browser does. */
      rendered: RenderResult | null;
      failures: readonly { release: ServedRelease; renderClass: RenderClass; why: RenderFailure }[];
      /** The form result that the page shows. */
      posted: Posted | null;
    }
  | { kind: 'not found'; url: string; nearest: string | null }
  | (Problem & { kind: 'problem' });

/** The parts of a document that depend only on its content. */
interface ContentParts {
  status: number;
  url: string;
  head: Head;
  rendered: RenderResult | null;
  shellMarkup: string;
}

function contentParts(content: PageContent, chrome: Chrome): ContentParts {
  switch (content.kind) {
    case 'page': {
      const { rendered, url, posted, page } = content;
      if (page.release.origin !== undefined && !rendered)
        return { ...withoutServerMarkup(chrome, posted), status: 200, url };
      // A 404 of the page stays. Any other render status has no effect on the form's result.
      const status = posted && rendered && rendered.status !== 404 ? statusAfter(posted.outcome) : rendered?.status;
      return rendered && status
        ? { status, url, head: rendered.head, rendered, shellMarkup: '' }
        : { ...withoutServerMarkup(chrome, posted), url };
    }
    case 'not found':
      return {
        status: 404,
        url: content.url,
        head: { title: t('missing.title'), robots: 'noindex' },
        rendered: null,
        shellMarkup: shellPage(chrome.notFound(content.url, content.nearest)),
      };
    case 'problem': {
      const { status } = content;
      const title = content.title();
      return {
        status,
        url: '/',
        head: { title, robots: 'noindex' },
        rendered: null,
        shellMarkup: shellPage(chrome.problem(title, content.sentence())),
      };
    }
  }
}

/** A page whose area the browser renders. Readers without scripts get an explanation. */
const withoutServerMarkup = (chrome: Chrome, posted: Posted | null) => ({
  status: 503,
  head: { title: t('waiting.title'), robots: 'noindex' },
  rendered: null,
  shellMarkup: `<noscript>${
    posted?.outcome.kind === 'sent'
      ? chrome.problem(t('waiting.sent-title'), t('waiting.sent'))
      : chrome.problem(t('waiting.failed-title'), t('waiting.failed'))
  }</noscript>`,
});

/** The shell removes this element in the browser when the reader goes to a page of an area. */
const shellPage = (html: string): string => `<div id="unowned">${html}</div>`;
