import type { Publisher } from '@press/config';
import type { Release } from '@press/releases';
import { routePath } from '@press/area/route-path';
import { languageOf } from '@press/language/addresses';
import { jsonForScript, tag } from '../html/escape';
import type { DevServerOverride } from '../overrides/dev-servers';
import type { ComposedArea, Composition, ServedRelease } from '../releases/composition';
import { addressOf } from '../releases/address';
import type { StyleRules } from '../releases/published-files';

/** A release that failed to render. The browser reports it with its telemetry. */
export interface FailedRelease {
  area: string;
  build: string;
  cohort: ComposedArea['cohort'];
}

/** The page that a document shows first. */
export interface OpenPage {
  release: ServedRelease;
  /** The route's pattern in the area's declaration. */
  route: string;
}

/** The releases that a document may load. */
export interface DocumentAssets {
  publisher: Publisher;
  /** True if some data of the page could not be read: the browser needs the fallback data. */
  hasFallback: boolean;
  shell: Release;
  areas: readonly ComposedArea[];
  shellCohort: Composition['shellCohort'];
  /** Null on a page that no area owns. */
  page: OpenPage | null;
  /** Releases that failed to render for this document. */
  failed: readonly FailedRelease[];
  /** The dev servers that this browser uses. */
  devServers: readonly DevServerOverride[];
  nonce: string;
  /** Style sheets whose rules for this page are in the document; the head links all others. */
  styleRules: StyleRules;
}

/** True if this browser selected a release: its documents are for it alone, and its visits are not counted. */
export const isPicked = ({ areas, shellCohort }: Pick<Composition, 'areas' | 'shellCohort'>): boolean =>
  shellCohort === 'picked' || areas.some(({ cohort }) => cohort === 'picked');

/** An import map with the hash of every script that the document may load: the browser refuses other bytes. */
export function importMap({ shell, areas, nonce, publisher }: DocumentAssets): string {
  const others = (address: string): boolean =>
    /\/language-[\w-]+\.js$/.test(address) && !address.endsWith(languageFile(publisher));
  const json = once(importMaps, publisher, areas, () => {
    const releases = [shell, ...areas.flatMap(({ release, fallbacks }) => [release, ...fallbacks])];
    const hashes = releases.flatMap((release) => Object.entries(integrityOf(release)));
    const integrity = Object.fromEntries(hashes.filter(([address]) => !address.endsWith('.css') && !others(address)));
    return jsonForScript({ integrity });
  });
  return `${tag('script', { type: 'importmap', nonce })}${json}</script>`;
}

/**
 * A text for each list of areas, for pages in each language. All documents of a composition share the list object, and it belongs to
 * one shell.
 */
type TextByAreas = WeakMap<Publisher, WeakMap<readonly ComposedArea[], string>>;
const importMaps: TextByAreas = new WeakMap();
const sites: TextByAreas = new WeakMap();

function once(texts: TextByAreas, publisher: Publisher, areas: readonly ComposedArea[], make: () => string): string {
  const ofPublisher = texts.get(publisher) ?? new WeakMap<readonly ComposedArea[], string>();
  const text = ofPublisher.get(areas) ?? make();
  ofPublisher.set(areas, text);
  texts.set(publisher, ofPublisher);
  return text;
}

/** The file of a release with its messages in the language of a document. English is in the scripts. */
const languageFile = (publisher: Publisher): string => `/language-${languageOf(publisher)}.js`;

/** Preloads every module of the page at once, instead of one import after another. */
export function modulePreloads({ shell, page, publisher }: DocumentAssets): string {
  const shellScripts = [shell.entry, ...shell.scripts].map((file) => addressOf(shell, file));
  const preload = (release: Release) => (href: string) =>
    tag('link', { rel: 'modulepreload', href, integrity: integrityOf(release)[href], crossorigin: true });
  const languageOfRelease = (release: Release): string[] =>
    Object.keys(integrityOf(release)).filter((address) => address.endsWith(languageFile(publisher)));
  const shellLinks = [...shellScripts, ...languageOfRelease(shell)].map(preload(shell));
  if (!page) return shellLinks.join('');
  const { entry } = addressesOf(page.release, publisher);
  const pageScripts = [entry, ...(routeOf(page, publisher)?.scripts ?? []), ...languageOfRelease(page.release)];
  return [...shellLinks, ...pageScripts.map(preload(page.release))].join('');
}

/** The data that the shell needs in the browser: the publisher, the areas, and the addresses of their files. */
export function siteData({ publisher, hasFallback, areas, failed, devServers, shell }: DocumentAssets): string {
  const { fallback, ...always } = publisher;
  const make = (): string =>
    jsonForScript({
      publisher: { ...always, ...(hasFallback && fallback && { fallback }) },
      contract: shell.areaContract,
      areas: areas.map(({ release, cohort, fallbacks }) => ({
        ...addressesOf(release, publisher),
        cohort,
        fallbacks: fallbacks.map((fallback) => addressesOf(fallback, publisher)),
      })),
      failed,
      ...(devServers.length > 0 && { local: devServers.map(({ area, origin }) => ({ area, origin })) }),
    });
  const json = failed.length > 0 || devServers.length > 0 || hasFallback ? make() : once(sites, publisher, areas, make);
  return `<script type="application/json" id="site">${json}</script>`;
}

/**
 * Requests the visit's ticket, without which nothing of the visit is counted (ADR 19). It is in the document, so that a visit
 * begins even if the shell's script never runs; the same script sees changes of the markup. Empty for a browser with an override.
 */
export function ticketScript({ shell, shellCohort, areas, page, devServers, nonce }: DocumentAssets): string {
  if (devServers.length > 0 || isPicked({ areas, shellCohort })) return '';
  const area = areas.find(({ release: { name } }) => name === page?.release.name);
  const body = JSON.stringify(`${area?.release.name ?? ''} ${area?.release.build ?? ''} ${shell.build}`);
  const request = `fetch('/telemetry/ticket',{method:'POST',priority:'low',body:${body}})`;
  const watch = area && area.cohort !== 'stable' ? leaveWatch(area.release) : '';
  return `${tag('script', { nonce })}visitTicket=${request}.then(a=>a.ok?a.text():'',()=>'');${area ? MARKUP_WATCH : ''}${watch}</script>`;
}

/**
 * A translation tool may replace texts before the area hydrates them. React would then find different texts, which is
 * not the page's fault (fault 101). The area's own code runs too late to notice.
 */
const MARKUP_WATCH =
  "new MutationObserver((_,o)=>{isMarkupChanged=true;o.disconnect()}).observe(document.getElementById('main'),{subtree:true,childList:true,characterData:true});";

/**
 * A page that reloads itself or navigates away ends before anything is measured, so it counts as an error of its
 * release. Only documents of an area with a canary have the script, to keep the others small. Only newer browsers
 * report navigations. The shell marks its own: Back to an area that cannot be loaded, or a navigation that takes too
 * long.
 */
const leaveWatch = ({ name, build }: Release): string => {
  const left = `new ErrorEvent('error',{filename:'/r/${name}/${build}/',error:'the page left by itself'})`;
  const isExpected =
    'e.userInitiated||e.destination.sameDocument||navigator.userActivation.isActive||globalThis.isShellLoading';
  return `globalThis.navigation?.addEventListener('navigate',e=>${isExpected}||dispatchEvent(${left}))`;
};

/**
 * The last element of the document, so that it finds the whole page. `async`, because browsers jump to an anchor after
 * parsing the document, which would wait for any other script.
 */
export function shellScript({ shell, nonce }: DocumentAssets): string {
  const src = addressOf(shell, shell.entry);
  const integrity = integrityOf(shell)[src];
  return `${tag('script', { type: 'module', async: true, src, nonce, integrity, crossorigin: true })}</script>`;
}

function routeOf({ release, route }: OpenPage, publisher: Publisher): ReleaseRouteAddresses | undefined {
  return addressesOf(release, publisher).routes[release.routes.findIndex(({ path }) => path === route)];
}

type ReleaseRouteAddresses = ReturnType<typeof addressesOf>['routes'][number];

interface ReleaseAddresses {
  name: string;
  build: string;
  entry: string;
  styles: string[];
  /** For each route: its scripts besides the entry, and its style sheets besides the release's. */
  routes: { path: string; scripts: string[]; styles: string[] }[];
}

const addresses = new WeakMap<Publisher, WeakMap<Release, ReleaseAddresses>>();

/** The addresses of a release on a publisher's site. Computed once, because neither ever changes. */
function addressesOf(release: Release, publisher: Publisher): ReleaseAddresses {
  const ofPublisher = addresses.get(publisher) ?? new WeakMap<Release, ReleaseAddresses>();
  const known = ofPublisher.get(release) ?? computeAddresses(release, publisher);
  ofPublisher.set(release, known);
  addresses.set(publisher, ofPublisher);
  return known;
}

function computeAddresses(release: Release, publisher: Publisher): ReleaseAddresses {
  const absolute = (files: readonly string[]): string[] => files.map((file) => addressOf(release, file));
  return {
    name: release.name,
    build: release.build,
    entry: addressOf(release, release.entry),
    styles: absolute(release.styles),
    routes: release.routes.map(({ path, scripts, styles }) => ({
      path: routePath(path, publisher),
      scripts: [...new Set(absolute([...release.scripts, ...scripts]))],
      styles: absolute(styles.filter((file) => !release.styles.includes(file))),
    })),
  };
}

const hashes = new WeakMap<Release, Record<string, string>>();

/** Hashes of a release's scripts and style sheets, by address. A dev server's files change, so they have none. */
export function integrityOf(release: ServedRelease): Record<string, string> {
  if (release.origin !== undefined) return {};
  const known =
    hashes.get(release) ??
    Object.fromEntries(
      release.files
        .filter(({ path }) => /^client\/.*\.(?:m?js|css)$/.test(path))
        .map(({ path, integrity }) => [addressOf(release, path), integrity]),
    );
  hashes.set(release, known);
  return known;
}

/**
 * Guard of documents with a canary of the shell. If the shell's script has not started when everything is loaded, the guard
 * reports the failure and loads a new document with the stable shell (fault 64). An area without a working release can call
 * `leaveShell` with the same effect, since the shell may be the cause. This happens once per build, and only if the browser can
 * remember it.
 */
export function shellGuard({
  shell,
  shellCohort,
  nonce,
}: Pick<DocumentAssets, 'shell' | 'shellCohort' | 'nonce'>): string {
  if (shellCohort !== 'canary') return '';
  const script = SHELL_GUARD.replace('BUILD', JSON.stringify(shell.build));
  return `${tag('script', { nonce })}${script}</script>`;
}

const SHELL_GUARD = String.raw`{let why,build=BUILD;self.leaveShell=async tell=>{
try{if(sessionStorage.failedShell==build)return;sessionStorage.failedShell=build}catch{return}
const ticket=await self.visitTicket;
if(ticket&&tell)tell(ticket);
if((await fetch('/telemetry/shell',{method:'POST',body:build})).ok){self.isShellLoading=true;location.reload()}};
addEventListener('error',e=>why??=e.error);addEventListener('load',async()=>{
if(!await self.shellIsUp)await self.leaveShell(ticket=>navigator.sendBeacon('/telemetry',JSON.stringify({ticket,first:true,page:null,areas:[{area:'shell',build,cohort:'canary',loads:0,
failures:['script'],cause:{class:'script',message:String(why??'the script of the shell did not start').slice(0,200),
stack:[...String(why?.stack).matchAll(/\/r\/(shell\/\w+\/[\w./-]+:\d+:\d+)/g)].slice(0,3).map(a=>a[1]),
path:location.pathname.slice(0,200)}}]})))})}`.replaceAll('\n', '');

/** Pages of this site; addresses of files contain a dot. Browsers ignore anchors within the page. */
const RULES = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
});

/**
 * Lets the browser prefetch the document of a hovered link (Speculation Rules) until the shell starts. The shell removes the
 * rules, because it prepares pages itself. Browsers without support ignore the element.
 */
export const speculationRules = ({ nonce }: Pick<DocumentAssets, 'nonce'>): string =>
  `${tag('script', { type: 'speculationrules', nonce })}${RULES}</script>`;

/** The address at which a preview reports changes to its pages. */
export const CHANGES_PATH = '/preview/changes';

/**
 * Reloads a page of a preview after each change of its folder (O-13).
 * @param version of the content when the page was requested: a later change is reported at once
 */
export const reloadScript = (nonce: string, version: string): string =>
  `${tag('script', { nonce })}new EventSource('${CHANGES_PATH}?seen=${encodeURIComponent(version)}').onmessage=()=>location.reload()</script>`;
