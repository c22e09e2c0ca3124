import { addressIn } from '@press/language/addresses';
import { QUERY_DEFAULTS } from '@press/area/data';
import type { AreaServices } from '@press/area/types';
import { QueryClient } from '@press/area/vendor';
import { start } from 'single-spa';
import { compose } from './areas/composition';
import { ownerFinder } from './areas/owner';
import { createRemotes } from './areas/remotes';
import { listenForSearchKey } from '../chrome/SearchPanel';
import { createHeads } from './head';
import { mountHeader } from './header-root';
import { isShortcut } from './inspector/shortcut';
import { createNavigation, createProgress } from './navigation';
import { alert, dismissAll, toast } from './notices';
import { createScroll } from './scroll';
import { store } from './store';
import { readSite } from './site';
import { startTheme } from './theme';
import { startTelemetry } from './telemetry/telemetry';
import { createRouting } from './routing';

startTheme();
listenForSearchKey();
const site = readSite();
const { publisher } = site;
const findOwner = ownerFinder(site);

declare global {
  /** True once the shell itself loads a document, so that the guard against pages that navigate on their own ignores it. */
  var isShellLoading: boolean | undefined;
}

/** The location, for a document that the shell itself loads. */
function ownLoad(): Location {
  globalThis.isShellLoading = true;
  return location;
}

/** Prints one line per error, whoever reports it. */
const report: AreaServices['report'] = (error, where) => console.error(`[press] ${where}:`, error);
const heads = createHeads({ publisher, report, load: () => import('./head-elements') });
const scroll = createScroll();
const progress = createProgress();

const services: AreaServices = {
  publisher,
  queryClient: new QueryClient({ defaultOptions: QUERY_DEFAULTS }),
  navigate: (to, options) => void navigation.go(addressIn(publisher, to), options),
  alert,
  toast,
  report,
  head: heads.set,
  // A separate chunk, because pages that remember nothing do not need it.
  reader: async () => (await import('./reader')).readerOf(store),
  ownerOf: (url) => findOwner(url.split('?', 1)[0] ?? '')?.area.name ?? null,
};
const composition = compose({ site, services, findOwner, load: createRemotes(site.areas) });
const parts = { findOwner, composition, scroll, progress, alert, load: (href: string) => ownLoad().assign(href) };
const navigation = createNavigation(parts);
const header = mountHeader(publisher);

const [before, after] = createRouting(
  parts,
  navigation,
  () => ownLoad().reload(),
  (url, isOther) => {
    heads.show(url);
    header.setUrl(url);
    if (isOther) dismissAll();
  },
);
addEventListener('single-spa:before-routing-event', (event) => {
  const { detail } = event as CustomEvent<{ cancelNavigation: (wait: Promise<boolean>) => void }>;
  const wait = before();
  if (wait) detail.cancelNavigation(wait.then(() => false));
});
addEventListener('single-spa:routing-event', after);

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
