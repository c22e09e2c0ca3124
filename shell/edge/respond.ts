import type { Posted } from '@press/area/form';
import type { Head } from '@press/area/types';
import type { Release } from '@press/releases';
import { document } from './document/document';
import type { Edition } from './edition';
import { readAddress, type Address } from './http/address';
import { documentHeaders, newNonce } from './http/headers';
import type { RenderAnswer } from './render/answer';
import { RenderFault, type RenderClass } from './render/renderers';
import type { Site } from './site';

export interface PageRequest {
  id: string;
  /** Target of the request line. */
  target: string;
  /** What its form sent, and what became of that. */
  posted?: Posted;
}

/** What the log says of a page. */
export interface PageRecord {
  route?: string;
  area?: string;
  build?: string;
  render?: 'rendered' | RenderClass;
}

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  record: PageRecord;
}

/** One page request, from address to document. Each step can be read, and tested, alone. */
export async function respond({ id, target, posted }: PageRequest, site: Site): Promise<PageResponse> {
  const { edition } = site;
  const address = readAddress(target);
  if (address.kind === 'moved') return moved(address.to);
  if (address.kind === 'refused') return problem(site, edition, address);
  const route = edition.match(address.pathname);
  const release = edition.areas.find(({ name }) => name === route?.area);
  if (!route || !release) return notFound(site, edition, address.url);

  const record = { route: route.path, area: release.name, build: release.build };
  const page = { release, route: route.path };
  const rendered = await site.renderers.render(release, address.url, id, posted).catch((fault: unknown) => survived(fault, site, release, id));
  if (rendered instanceof RenderFault) {
    return answer(site, edition, { ...withoutMarkup(edition), url: address.url, page, record: { ...record, render: rendered.renderClass } });
  }
  const { status, head } = rendered;
  return answer(site, edition, { status, head, rendered, own: '', url: address.url, page, record: { ...record, render: 'rendered' } });
}

/** A failed render is logged here, once, and costs the page its server markup; nothing else is taken for one. */
function survived(thrown: unknown, { log }: Site, { name, build }: Release, id: string): RenderFault {
  if (!(thrown instanceof RenderFault)) throw thrown;
  const { code, reason, next, renderClass, cause } = thrown;
  log.error({ reqId: id, code, cause: reason, next, area: name, build, render: renderClass, stack: cause }, 'render failed');
  return thrown;
}

interface Page {
  status: number;
  head: Head;
  rendered: RenderAnswer | null;
  own: string;
  url: string;
  page: { release: Release; route: string } | null;
  record: PageRecord;
}

function answer(site: Site, edition: Edition, page: Page): PageResponse {
  const nonce = newNonce();
  const { shell, areas, chrome } = edition;
  const assets = { publisher: site.publisher, shell, areas, page: page.page, nonce };
  const lasting: Record<string, string> = page.status === 503 ? { 'cache-control': 'no-store', 'retry-after': '5' } : { 'cache-control': 'no-cache' };
  const body = document({ assets, chrome, url: page.url, head: page.head, rendered: page.rendered, own: page.own });
  return { status: page.status, headers: { ...documentHeaders(nonce), ...lasting }, body, record: page.record };
}

/** The whole page but the area's markup, which the browser makes; readers without scripts are told how it stands. */
const withoutMarkup = ({ chrome }: Edition) => ({
  status: 503,
  head: { title: 'One moment', robots: 'noindex' },
  rendered: null,
  own: `<noscript>${chrome.problem('This page could not be put together just now', 'Please try again in a moment. The rest of the site is there.')}</noscript>`,
});

function notFound(site: Site, edition: Edition, url: string): PageResponse {
  const head = { title: 'Page not found', robots: 'noindex' };
  return answer(site, edition, { status: 404, head, rendered: null, own: unowned(edition.chrome.notFound(url)), url, page: null, record: {} });
}

function problem(site: Site, edition: Edition, { status, title, sentence }: Extract<Address, { kind: 'refused' }>): PageResponse {
  const own = unowned(edition.chrome.problem(title, sentence));
  return answer(site, edition, { status, head: { title, robots: 'noindex' }, rendered: null, own, url: '/', page: null, record: {} });
}

/** The shell's browser side takes this element out when an area comes to stand in its place. */
const unowned = (html: string): string => `<div id="unowned">${html}</div>`;

const moved = (to: string): PageResponse => ({ status: 308, headers: { location: to, 'cache-control': 'no-cache' }, body: '', record: {} });
