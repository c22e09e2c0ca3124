import type { AreaServices } from '@press/area/types';
import type { Composition } from './composition';
import type { Owner } from './owner';

interface Parts {
  findOwner: (pathname: string) => Owner | null;
  composition: Pick<Composition, 'prepare' | 'isSpent'>;
  scroll: { nextState: () => object; arrived: () => void };
  progress: { start: () => void; end: () => void };
  alert: (text: string) => void;
  /** Goes there by a full load: what a link does without a script. */
  leave: (href: string) => void;
}

type NavigateOptions = NonNullable<Parameters<AreaServices['navigate']>[1]>;

/** What a reader without a network is told; the navigation goes on when there is one again (fault 30). */
export const OFFLINE = 'You are offline. The page will open when you are connected again.';

const pathOf = (url: URL) => url.pathname + url.search;

/** The link under an event that a client navigation may take over: same origin, same tab, not a download. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) return null;
  return link.target && link.target !== '_self' ? null : link;
}

const isHere = (link: HTMLAnchorElement) => link.pathname === location.pathname && link.search === location.search;
/** An anchor on the page that stands: the browser's own jump also moves the keyboard's place there. */
const isAnchor = (link: HTMLAnchorElement) => isHere(link) && link.hash.length > 1;

/** Client navigations: prepared first, so that the old page stands until the new one can. */
export function createNavigation({ findOwner, composition, scroll, progress, alert, leave }: Parts) {
  let latest = 0;
  let keepScroll = false;

  /** Goes to an address of the site; anything no area owns is a full load, and so is an area that can't be had. */
  async function go(href: string, options: NavigateOptions = {}): Promise<void> {
    const url = new URL(href, location.href);
    const owner = url.origin === location.origin ? findOwner(url.pathname) : null;
    if (!owner || composition.isSpent(owner.area.name)) return leave(url.href);
    const turn = (latest += 1);
    progress.start();
    try {
      await composition.prepare(owner, pathOf(url));
    } catch {
      // The area has told why.
      if (turn !== latest) return;
      if (navigator.onLine) return leave(url.href);
      progress.end();
      alert(OFFLINE);
      // By a full load: browsers remember which modules they could not have.
      addEventListener('online', () => turn === latest && leave(url.href), { once: true });
      return;
    }
    // A later click wins over an earlier one whose page took longer (fault 38).
    if (turn !== latest) return;
    keepScroll = options.keepScroll ?? false;
    const unchanged = url.href === location.href;
    const replace = options.replace || unchanged;
    if (replace) history.replaceState(history.state, '', url);
    else history.pushState(scroll.nextState(), '', url);
    // single-spa hears of a change of address; a link to the page that stands is no change, and is over now.
    if (unchanged) {
      progress.end();
      scroll.arrived();
    }
  }

  return {
    go,
    /** Whether the navigation that just ended asked to stay where it was; asked once. */
    takeKeepScroll(): boolean {
      const kept = keepScroll;
      keepScroll = false;
      return kept;
    },
    /** Makes the clicks of a document client navigations, and fetches ahead on pointer and focus. */
    listen(document: Document): void {
      document.addEventListener('click', (event) => {
        if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return;
        const link = linkOf(event);
        if (!link || !findOwner(link.pathname) || isAnchor(link)) return;
        event.preventDefault();
        void go(link.href);
      });
      const ahead = (event: Event) => {
        const link = linkOf(event);
        const owner = link && findOwner(link.pathname);
        if (!link || !owner || isHere(link)) return;
        // Only a guess at what comes next: if it fails, the click itself will say so.
        composition.prepare(owner, link.pathname + link.search).catch(() => undefined);
      };
      document.addEventListener('pointerover', ahead);
      document.addEventListener('focusin', ahead);
    },
  };
}
