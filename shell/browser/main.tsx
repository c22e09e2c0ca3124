import '@press/ui/styles';
import './refresh';
import './shared';
import type { AreaServices } from '@press/area/types';
import { QUERY_DEFAULTS } from '@press/area/data';
import { QueryClient } from '@press/area/vendor';
import { start } from 'single-spa';
import { createAnnouncer } from './announce';
import { createHeads, compose, container } from './composition';
import { applyHead } from './head';
import { mountHeader } from './header-root';
import { isShortcut } from './inspector/shortcut';
import { createNavigation, OFFLINE } from './navigation';
import { alert, toast } from './notices';
import { ownerFinder } from './owner';
import { createProgress } from './progress';
import { createRemotes } from './remotes';
import { createScroll } from './scroll';
import { readSite } from './site';
import { startTelemetry } from './telemetry/telemetry';

const site = readSite();
const { publisher } = site;
const findOwner = ownerFinder(site);
const here = () => location.pathname + location.search;

/** One line each, whatever reports it. */
const report: AreaServices['report'] = (error, where) => console.error(`[press] ${where}:`, error);
const heads = createHeads((head) => applyHead(head, publisher));
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
  head: heads.tell,
  ownerOf: (url) => findOwner(url.split('?', 1)[0] ?? '')?.area.name ?? null,
};
const composition = compose({ site, services, findOwner, load: createRemotes() });
const navigation = createNavigation({
  findOwner,
  composition,
  scroll,
  progress,
  alert,
  leave: (href) => location.assign(href),
});
const header = mountHeader(publisher);

/** Takes out what no area will unmount: the shell's own page, and server markup of an area whose script never ran. */
function clearUnmounted(owner: string): void {
  document.getElementById('unowned')?.remove();
  for (const element of document.querySelectorAll('[data-server]')) {
    if (element === container(owner)) continue;
    element.removeAttribute('data-server');
    element.replaceChildren();
  }
}

let first = true;
/** Path and query of the page that stands. */
let standing = here();

/** Before anything unmounts: the page to come gets ready while the present one stands. */
addEventListener('single-spa:before-routing-event', (event) => {
  const { detail } = event as CustomEvent<{ cancelNavigation: (wait: Promise<boolean>) => void }>;
  const owner = findOwner(location.pathname);
  if (!owner && first) return;
  if (!owner) {
    // Back or forward to an address that no area owns: its document has to come from the server. Until it does, the
    // present page stands: this navigation never ends here.
    location.reload();
    return detail.cancelNavigation(new Promise(() => undefined));
  }
  if (first && container(owner.area.name)?.hasAttribute('data-server')) return;
  if (!first) scroll.leaving();
  const ready = composition.prepare(owner, here()).catch(() => {
    if (first) return undefined;
    // Back or forward to an area that can't be had: the server still has its page.
    if (navigator.onLine) location.reload();
    else alert(OFFLINE);
    addEventListener('online', () => location.reload(), { once: true });
    return new Promise<never>(() => undefined);
  });
  detail.cancelNavigation(ready.then(() => clearUnmounted(owner.area.name)).then(() => false));
});

addEventListener('single-spa:routing-event', () => {
  progress.end();
  heads.show(here());
  header.at(location.pathname);
  const keep = navigation.takeKeepScroll();
  scroll.arrived({ keep });
  if (here() !== standing) {
    announcer.say(document.title);
    if (!keep) announcer.focusPage();
  }
  standing = here();
  first = false;
});

// A chunk of its own: nobody loads it who does not open it.
addEventListener('keydown', (event) => {
  if (!isShortcut(event)) return;
  event.preventDefault();
  import('./inspector/open').then(
    ({ openInspector }) => openInspector(site),
    (error: unknown) => report(error, 'the inspector'),
  );
});

navigation.listen(document);
// A browser with a dev server's area says nothing of the site that everybody sees.
if (!site.local) startTelemetry(findOwner(location.pathname)?.area.name ?? null);
start({ urlRerouteOnly: true });
