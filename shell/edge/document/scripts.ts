import type { Publisher } from '@press/config';
import type { Release } from '@press/releases';
import { jsonForScript, tag } from '../html/escape';
import type { DevServerOverride } from '../overrides/dev-server';
import type { ComposedArea, ServedRelease } from '../releases/composition';
import { addressesOf, addressOf, integrityOf } from './addresses';

/** A release that failed to render. The browser reports it with its telemetry. */
export interface FailedRelease {
  area: string;
  build: string;
  cohort: ComposedArea['cohort'];
}

/** The page that a document shows first. */
export interface OpenPage {
  release: ServedRelease;
  /** The route's pattern as the area declares it. */
  route: string;
}

/** The releases that a document may load. */
export interface DocumentAssets {
  publisher: Publisher;
  shell: Release;
  areas: readonly ComposedArea[];
  /** Null on a page that no area owns. */
  page: OpenPage | null;
  /** Releases that failed to render for this document. */
  failed: readonly FailedRelease[];
  /** The dev server that this browser uses. */
  devServer: DevServerOverride | null;
  nonce: string;
}

/** An import map with the hash of every script that the document may load: the browser refuses other bytes. */
export function importMap({ shell, areas, nonce }: DocumentAssets): string {
  const releases = [shell, ...areas.flatMap(({ release, fallbacks }) => [release, ...fallbacks])];
  const hashes = releases.flatMap((release) => Object.entries(integrityOf(release)));
  const integrity = Object.fromEntries(hashes.filter(([address]) => !address.endsWith('.css')));
  return `${tag('script', { type: 'importmap', nonce })}${jsonForScript({ integrity })}</script>`;
}

/** Links to the style sheets of the shell, the page's area and the page, in this order. */
export function styleLinks({ shell, page, publisher }: DocumentAssets): string {
  const links = (release: ServedRelease, hrefs: readonly string[]): string[] =>
    hrefs.map((href) => tag('link', { rel: 'stylesheet', href, integrity: integrityOf(release)[href] }));
  const shellLinks = links(shell, addressesOf(shell, publisher).styles);
  if (!page) return shellLinks.join('');
  const area = addressesOf(page.release, publisher);
  return [...shellLinks, ...links(page.release, [...area.styles, ...(routeOf(page, publisher)?.styles ?? [])])].join(
    '',
  );
}

/** Preloads the text font. The other fonts have the metrics of their fallbacks: no line moves when they arrive. */
export function fontPreload({ shell }: DocumentAssets): string {
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

/** Preloads every module of the page at once, instead of one import after another. */
export function modulePreloads({ shell, page, publisher }: DocumentAssets): string {
  const shellScripts = [shell.entry, ...shell.scripts].map((file) => addressOf(shell, file));
  const preload = (release: Release) => (href: string) =>
    tag('link', { rel: 'modulepreload', href, integrity: integrityOf(release)[href], crossorigin: true });
  const shellLinks = shellScripts.map(preload(shell));
  if (!page) return shellLinks.join('');
  const pageScripts = [addressesOf(page.release, publisher).entry, ...(routeOf(page, publisher)?.scripts ?? [])];
  return [...shellLinks, ...pageScripts.map(preload(page.release))].join('');
}

/** What the shell needs to know in the browser: the publisher, the areas, and where their files are. */
export function siteData({ publisher, areas, failed, devServer, shell }: DocumentAssets): string {
  const site = {
    publisher,
    contract: shell.areaContract,
    areas: areas.map(({ release, cohort, fallbacks }) => ({
      ...addressesOf(release, publisher),
      cohort,
      fallbacks: fallbacks.map((fallback) => addressesOf(fallback, publisher)),
    })),
    failed,
    ...(devServer && { local: { area: devServer.area, origin: devServer.origin } }),
  };
  return `<script type="application/json" id="site">${jsonForScript(site)}</script>`;
}

export function shellScript({ shell, nonce }: DocumentAssets): string {
  const src = addressOf(shell, shell.entry);
  return `${tag('script', { type: 'module', src, nonce, integrity: integrityOf(shell)[src], crossorigin: true })}</script>`;
}

function routeOf({ release, route }: OpenPage, publisher: Publisher): ReleaseRouteAddresses | undefined {
  return addressesOf(release, publisher).routes[release.routes.findIndex(({ path }) => path === route)];
}

type ReleaseRouteAddresses = ReturnType<typeof addressesOf>['routes'][number];
