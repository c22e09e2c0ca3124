import { QUERY_DEFAULTS } from '@press/area/data';
import type { AreaServices } from '@press/area/types';
import { QueryClient } from '@press/area/vendor';
import { start } from 'single-spa';
import { compose } from './areas/composition';
import { containerOf } from './areas/container';
import { ownerFinder } from './areas/owner';
import { createRemotes } from './areas/remotes';
import { createHeads } from './head';
import { mountHeader } from './header-root';
import { isShortcut } from './inspector/shortcut';
import { createNavigation, OFFLINE, createAnnouncer, createProgress } from './navigation';
import { alert, dismissAll, toast } from './notices';
import { createScroll } from './scroll';
import { readSite } from './site';
import { startTheme } from './theme';
import { startTelemetry } from './telemetry/telemetry';

startTheme();
const site = readSite();
const { publisher } = site;
const findOwner = ownerFinder(site);
const currentUrl = () => location.pathname + location.search;

declare global {
  /** True once the shell itself loads a document: the watch of pages that leave by themselves ignores that (fault 148). */
  var isShellLoading: boolean | undefined;
}

/** The location, for a document that the shell itself loads. */
function ownLoad(): Location {
  globalThis.isShellLoading = true;
  return location;
}

/** One line per error, whatever reports it. */
const report: AreaServices['report'] = (error, where) => console.error(`[press] ${where}:`, error);
const heads = createHeads({ publisher, report, load: () => import('./head-elements') });
const scroll = createScroll();
const progress = createProgress();
const announcer = createAnnouncer();

const services: AreaServices = {
  publisher,
  queryClient: new QueryClient({ defaultOptions: QUERY_DEFAULTS }),
  navigate: (to, options) => void navigation.go(to, options),
  alert,
  toast,
  report,
  head: heads.set,
  // A separate chunk, because pages that remember nothing do not need it.
  reader: async () => (await import('./reader')).readerStore,
  ownerOf: (url) => findOwner(url.split('?', 1)[0] ?? '')?.area.name ?? null,
};
const composition = compose({ site, services, findOwner, load: createRemotes() });
const navigation = createNavigation({
  findOwner,
  composition,
  scroll,
  progress,
  alert,
  load: (href) => ownLoad().assign(href),
});
const header = mountHeader(publisher);

/** Removes elements that no area unmounts: the shell's own page, and server markup of areas whose code never ran. */
function removeUnmounted(owner: string): void {
  document.getElementById('unowned')?.remove();
  for (const element of document.querySelectorAll('[data-server]')) {
    if (element === containerOf(owner)) continue;
    element.removeAttribute('data-server');
    element.replaceChildren();
  }
}

let isFirst = true;
/** Path and query of the current page. */
let shownUrl = currentUrl();

/** Before anything unmounts: the next page is prepared while the current one is shown. */
addEventListener('single-spa:before-routing-event', (event) => {
  const { detail } = event as CustomEvent<{ cancelNavigation: (wait: Promise<boolean>) => void }>;
  const owner = composition.isIntact() ? findOwner(location.pathname) : null;
  if (!owner && isFirst) return;
  if (!owner) {
    // Back or forward to an address that no area owns, or in a damaged document: the server has the page. The current page is
    // shown until then, so this navigation never ends here.
    ownLoad().reload();
    return detail.cancelNavigation(new Promise(() => undefined));
  }
  if (isFirst && containerOf(owner.area.name)?.hasAttribute('data-server')) return;
  if (!isFirst) scroll.onLeave();
  const prepared = navigation.takePrepared(currentUrl()) ? Promise.resolve() : composition.prepare(owner, currentUrl());
  const ready = prepared.catch(() => {
    if (isFirst) return undefined;
    // Back or forward to an area that cannot be loaded: the server still has its page.
    if (navigator.onLine) ownLoad().reload();
    else alert(OFFLINE);
    addEventListener('online', () => ownLoad().reload(), { once: true });
    return new Promise<never>(() => undefined);
  });
  detail.cancelNavigation(ready.then(() => removeUnmounted(owner.area.name)).then(() => false));
});

addEventListener('single-spa:routing-event', () => {
  // The reader left before the first page was hydrated. The event of that navigation follows, and uses this page's position.
  if (isFirst && currentUrl() !== shownUrl) {
    isFirst = false;
    return;
  }
  progress.end();
  heads.show(currentUrl());
  header.setPath(location.pathname);
  // A reader who scrolled before the first page was hydrated stays at that position.
  const keep = navigation.takeKeepScroll() || (isFirst && scrollY > 0 && !location.hash);
  const isOther = currentUrl() !== shownUrl;
  if (isOther) {
    dismissAll();
    announcer.announce(document.title);
    if (!keep && !navigation.isTyping()) announcer.focusPage();
  }
  // From the top of the page the focus moves on to the anchor or to the saved position.
  scroll.onArrival({ keep, focus: isOther });
  shownUrl = currentUrl();
  isFirst = false;
});

// A separate chunk: only readers who open the inspector load it.
addEventListener('keydown', (event) => {
  if (!isShortcut(event)) return;
  event.preventDefault();
  import('./inspector/open').then(
    ({ openInspector }) => openInspector(site),
    (error: unknown) => report(error, 'the inspector'),
  );
});

// A separate chunk: only readers who search from the header load it.
document.getElementById('header')?.addEventListener('input', ({ target }) => {
  import('./suggestions').then(
    ({ suggest }) => suggest(target, services),
    (error: unknown) => report(error, "the site's search"),
  );
});

// Chromium prints only loaded images, and those below the window are not. The key waits for them; a print from the menu starts
// loading them.
const preparePrint = async (): Promise<void> => (await import('./print')).fetchPictures();
addEventListener('keydown', (event) => {
  if (event.key !== 'p' || event.ctrlKey === event.metaKey || event.altKey || event.defaultPrevented) return;
  event.preventDefault();
  preparePrint().then(print, print);
});
addEventListener('beforeprint', () => void preparePrint().catch(() => undefined));

navigation.listen(document);
// A browser with an area of a development server sends no telemetry, because it sees a different site.
if (!site.local) startTelemetry(site, findOwner(location.pathname)?.area);
start({ urlRerouteOnly: true });
