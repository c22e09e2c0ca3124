import type { Posted } from '@press/area/form';
import type { Head } from '@press/area/types';
import type { Chrome } from '../releases/chrome';
import { document } from '../document/document';
import { statusAfter } from '../forms/submit';
import { documentHeaders, newNonce } from '../http/security-headers';
import { banner } from '../document/dev-server-banner';
import type { RenderAnswer } from '../rendering/render-result';
import type { RenderClass } from '../rendering/renderers';
import type { ServedRelease, Variant } from '../releases/composition';
import { cachingHeaders } from '../visitor/caching';
import type { View } from '../context/request-context';

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

/** What there is to say. */
export type Content =
  | {
      kind: 'page';
      url: string;
      page: { release: ServedRelease; route: string };
      /** Null when no release could: the browser makes the page. */
      rendered: RenderAnswer | null;
      faults: readonly { release: ServedRelease; renderClass: RenderClass }[];
      /** The form that the page answers. */
      posted: Posted | null;
    }
  | { kind: 'not found'; url: string }
  | { kind: 'problem'; status: number; title: string; sentence: string };

interface Parts {
  status: number;
  url: string;
  head: Head;
  rendered: RenderAnswer | null;
  own: string;
}

/** The document that says it, with the headers that fit this visitor. */
export function documentAnswer(view: View, content: Content): PageResponse {
  const parts = partsOf(content, view.variant.chrome);
  const nonce = newNonce();
  const { shell, chrome } = view.variant;
  const page = content.kind === 'page' ? content.page : null;
  const assets = {
    publisher: view.site.publisher,
    shell,
    areas: areasFor(view.variant, content),
    page,
    failed: failedOf(view.variant, content),
    local: view.local,
    nonce,
  };
  const { local } = view;
  const headers = {
    ...documentHeaders(nonce, local?.trouble === null ? local.origin : null),
    ...keeping(view, content, parts.status),
  };
  return {
    status: parts.status,
    headers,
    body: document({ assets, chrome, banner: local ? banner(local, local.trouble) : '', ...parts }),
    record: recordOf(view.variant, content),
  };
}

function partsOf(content: Content, chrome: Chrome): Parts {
  switch (content.kind) {
    case 'page': {
      const { rendered, url, posted, page } = content;
      if (page.release.origin !== undefined) return { ...withoutMarkup(chrome, posted), status: 200, url };
      // What the page is about may be missing (404); that something beside the form could not be read changes nothing for the form.
      const status = posted && rendered && rendered.status !== 404 ? statusAfter(posted.outcome) : rendered?.status;
      return rendered && status
        ? { status, url, head: rendered.head, rendered, own: '' }
        : { ...withoutMarkup(chrome, posted), url };
    }
    case 'not found':
      return {
        status: 404,
        url: content.url,
        head: { title: 'Page not found', robots: 'noindex' },
        rendered: null,
        own: unowned(chrome.notFound(content.url)),
      };
    case 'problem': {
      const { status, title, sentence } = content;
      return {
        status,
        url: '/',
        head: { title, robots: 'noindex' },
        rendered: null,
        own: unowned(chrome.problem(title, sentence)),
      };
    }
  }
}

/** The whole page but the area's markup, which the browser makes; readers without scripts are told how it stands. */
const withoutMarkup = (chrome: Chrome, posted: Posted | null) => ({
  status: 503,
  head: { title: 'One moment', robots: 'noindex' },
  rendered: null,
  own: `<noscript>${
    posted?.outcome.kind === 'sent'
      ? chrome.problem(
          'What you sent has arrived',
          'The page that should say so could not be put together just now. There is no need to send it again.',
        )
      : chrome.problem(
          'This page could not be put together just now',
          'Please try again in a moment. The rest of the site is there.',
        )
  }</noscript>`,
});

/** The shell's browser side takes this element out when an area comes to stand in its place. */
const unowned = (html: string): string => `<div id="unowned">${html}</div>`;

/** The variant's areas; the page's own as the release that rendered it, so that markup and scripts agree. */
function areasFor({ areas }: Variant, content: Content) {
  if (content.kind !== 'page') return areas;
  const { release } = content.page;
  return areas.map((chosen) => {
    if (chosen.release.name !== release.name || chosen.release.build === release.build) return chosen;
    const at = chosen.fallbacks.findIndex(({ build }) => build === release.build);
    return { ...chosen, release, fallbacks: chosen.fallbacks.slice(at + 1) };
  });
}

/** What the browser tells of on the edge's behalf. */
function failedOf({ areas }: Variant, content: Content) {
  if (content.kind !== 'page') return [];
  return content.faults.map(({ release: { name, build } }) => {
    const cohort = areas.find(({ release }) => release.name === name)?.cohort ?? 'canary';
    return { area: name, build, cohort };
  });
}

function keeping(
  { edition, variant, visitor, cachedBy, local }: View,
  content: Content,
  status: number,
): Record<string, string | string[]> {
  if (content.kind === 'page' && content.posted)
    return { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '5' }) };
  const own = variant.areas.some(({ cohort }) => cohort === 'picked') || local !== null;
  const whole = content.kind === 'page' && content.faults.length === 0 && !hasForm(content.page);
  const kept = cachingHeaders({
    visitor,
    token: variant.token,
    divided: edition.divided,
    own,
    shareable: status === 200 && whole,
    cachedBy,
  });
  return status === 503 ? { ...kept, 'cache-control': 'no-store', 'retry-after': '5' } : kept;
}

/** A page with a form gives each visitor a sheet of their own: two who shared one would pass for one who sent twice. */
function hasForm({ release, route }: { release: ServedRelease; route: string }): boolean {
  return release.routes.some((known) => known.path === route && known.form !== undefined);
}

function recordOf({ areas }: Variant, content: Content): PageRecord {
  if (content.kind !== 'page') return {};
  const { release, route } = content.page;
  const cohort = areas.find((chosen) => chosen.release.name === release.name)?.cohort;
  const render = content.rendered ? 'rendered' : content.faults.at(-1)?.renderClass;
  return { route, area: release.name, build: release.build, ...(cohort && { cohort }), ...(render && { render }) };
}

/** Moved, for this browser and this once, and remembered in a cookie. */
export const movedWith = (to: string, cookie: string): PageResponse => ({
  status: 303,
  headers: { location: to, 'cache-control': 'private, no-store', 'set-cookie': [cookie] },
  body: '',
  record: {},
});

export const moved = (to: string): PageResponse => ({
  status: 308,
  headers: { location: to, 'cache-control': 'no-cache' },
  body: '',
  record: {},
});
