import type { Publisher } from '@press/config';
import type { Release } from '@press/releases';
import type { Override } from '../overrides/dev-server';
import type { Chosen, ServedRelease } from '../releases/composition';
import { addressesOf, addressOf, integrityOf } from './addresses';
import { jsonForScript, tag } from './escape';

/** A release that did not render, for the browser to tell of. */
export interface Failed {
  area: string;
  build: string;
  cohort: Chosen['cohort'];
}

/** Which releases a document may load, and which page of which it opens with. */
export interface Assets {
  publisher: Publisher;
  shell: Release;
  /** In the registry's order, each as chosen for this document. */
  areas: readonly Chosen[];
  /** The page this document opens with; none on a page that no area owns. */
  page: { release: ServedRelease; route: string } | null;
  /** Releases that failed to render for this document. */
  failed: readonly Failed[];
  /** The dev server that this browser asked for. */
  local: Override | null;
  nonce: string;
}

/** Hashes of every script this document may load, for the browser to refuse any other bytes under these addresses. */
export function importMap({ shell, areas, nonce }: Assets): string {
  const releases = [shell, ...areas.flatMap(({ release, fallbacks }) => [release, ...fallbacks])];
  const hashes = Object.assign({}, ...releases.map(integrityOf)) as Record<string, string>;
  const scripts = Object.fromEntries(Object.entries(hashes).filter(([address]) => !address.endsWith('.css')));
  return `${tag('script', { type: 'importmap', nonce })}${jsonForScript({ integrity: scripts })}</script>`;
}

/** Style sheets of the shell, then of the page's area, then of the page. */
export function styleLinks({ shell, page, publisher }: Assets): string {
  const sheets = [[shell, addressesOf(shell, publisher).styles]] as [Release, string[]][];
  if (page) {
    const area = addressesOf(page.release, publisher);
    sheets.push([page.release, [...area.styles, ...(routeOf(page, publisher)?.styles ?? [])]]);
  }
  return sheets
    .flatMap(([release, hrefs]) =>
      hrefs.map((href) => tag('link', { rel: 'stylesheet', href, integrity: integrityOf(release)[href] })),
    )
    .join('');
}

/** The reading face only: the others swap in without moving a line (DESIGN.md, 3). */
export function fontPreload({ shell }: Assets): string {
  const font = shell.files.find(({ path }) => /source-serif-text[^/]*\.woff2$/.test(path));
  return font
    ? tag('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: addressOf(shell, font.path),
        crossorigin: true,
      })
    : '';
}

/** Everything the page will run, fetched at once instead of one import after another. */
export function modulePreloads({ shell, page, publisher }: Assets): string {
  const shellScripts = [shell.entry, ...shell.scripts].map((file) => addressOf(shell, file));
  const preload = (release: Release) => (href: string) =>
    tag('link', { rel: 'modulepreload', href, integrity: integrityOf(release)[href], crossorigin: true });
  const shellLinks = shellScripts.map(preload(shell));
  if (!page) return shellLinks.join('');
  const pageScripts = [addressesOf(page.release, publisher).entry, ...(routeOf(page, publisher)?.scripts ?? [])];
  return [...shellLinks, ...pageScripts.map(preload(page.release))].join('');
}

/** What the shell's browser side has to know: who publishes, which areas there are, where their files lie. */
export function siteData({ publisher, areas, failed, local, shell }: Assets): string {
  const site = {
    publisher,
    contract: shell.areaContract,
    areas: areas.map(({ release, cohort, fallbacks }) => ({
      ...addressesOf(release, publisher),
      cohort,
      fallbacks: fallbacks.map((fallback) => addressesOf(fallback, publisher)),
    })),
    failed,
    ...(local && { local: { area: local.area, origin: local.origin } }),
  };
  return `<script type="application/json" id="site">${jsonForScript(site)}</script>`;
}

export function shellScript({ shell, nonce }: Assets): string {
  const src = addressOf(shell, shell.entry);
  return `${tag('script', { type: 'module', src, nonce, integrity: integrityOf(shell)[src], crossorigin: true })}</script>`;
}

/** A route's files by its path as the area wrote it. */
function routeOf({ release, route }: NonNullable<Assets['page']>, publisher: Publisher) {
  return addressesOf(release, publisher).routes[release.routes.findIndex(({ path }) => path === route)];
}
