import type { AreaServices } from '@press/area/types';
import type { Composition } from './areas/composition';
import type { Owner } from './areas/owner';
import { savesData } from './platform';
import { t } from '../messages';

interface NavigationOptions {
  findOwner: (pathname: string) => Owner | null;
  composition: Pick<Composition, 'prepare' | 'isExhausted' | 'isIntact'>;
  scroll: { nextState: () => object; onArrival: () => void; onJump: () => void };
  progress: { start: () => void; end: () => void };
  alert: (text: string) => void;
  /** Loads an address like a browser without scripts: a new document, or a jump to an anchor. */
  load: (href: string) => void;
}

type NavigateOptions = NonNullable<Parameters<AreaServices['navigate']>[1]>;

/** Shown without a network (fault 30). The navigation continues when the network returns. */
export const offline = (): string => t('navigation.offline');

const pathOf = (url: URL) => url.pathname + url.search;

/** The link under an event that a client navigation may handle: same origin, same tab, not a download. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) return null;
  return link.target && link.target !== '_self' ? null : link;
}

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

const isCurrentPage = ({ pathname, search }: Address) => pathname === location.pathname && search === location.search;
/** An anchor of the current page: the browser's own jump also moves the focus. */
const isAnchor = (address: Address) => isCurrentPage(address) && address.hash.length > 1;

/** Client navigations. A page is prepared first, so that the old page stays until the new one can be shown. */
export function createNavigation({ findOwner, composition, scroll, progress, alert, load }: NavigationOptions) {
  let latest = 0;
  let keepScroll = false;
  /** The page that the navigation in progress has prepared. */
  let preparedUrl: string | null = null;
  /** The field that the reader typed in since the navigation began. */
  let typedIn: EventTarget | null = null;

  /**
   * Goes to an address. It is loaded as a new document if no area owns it, if its area does not work, or if another
   * script has removed an area's element or replaced the history methods by ones that throw (fault 59).
   */
  async function go(href: string, options: NavigateOptions = {}): Promise<void> {
    const url = new URL(href, location.href);
    const owner = url.origin === location.origin ? findOwner(url.pathname) : null;
    const unchanged = url.href === location.href;
    if (isAnchor(url) && !unchanged) scroll.onJump();
    if (!owner || composition.isExhausted(owner.area.name) || isAnchor(url) || !composition.isIntact())
      return load(url.href);
    const turn = (latest += 1);
    typedIn = null;
    progress.start();
    try {
      await composition.prepare(owner, pathOf(url));
    } catch {
      // The area has reported the cause.
      if (turn !== latest) return;
      if (navigator.onLine) return load(url.href);
      progress.end();
      alert(offline());
      // Needs a new document, because browsers remember failed modules.
      addEventListener('online', () => turn === latest && load(url.href), { once: true });
      return;
    }
    // A later navigation wins over an earlier one that took longer (fault 38).
    if (turn !== latest) return;
    keepScroll = options.keepScroll ?? false;
    preparedUrl = pathOf(url);
    try {
      // A new state even if the address stays: the saved position of the old entry does not apply to the new one (G-05).
      if (options.replace || unchanged) history.replaceState(scroll.nextState(), '', url);
      else history.pushState(scroll.nextState(), '', url);
    } catch {
      return load(url.href);
    }
    // single-spa reports only changes of address. A link to the current page changes nothing, so the navigation ends here.
    if (unchanged) {
      progress.end();
      scroll.onArrival();
    }
  }

  return {
    go,
    /** True if the navigation that just ended keeps the scroll position. A second call returns false. */
    takeKeepScroll(): boolean {
      const kept = keepScroll;
      keepScroll = false;
      return kept;
    },
    /**
     * True if the navigation to `url` has prepared its page, so that a failed request is not repeated. A second call returns
     * false.
     */
    takePrepared(url: string): boolean {
      const isPrepared = url === preparedUrl;
      preparedUrl = null;
      return isPrepared;
    },
    /** True if the visitor is still typing when the page is ready, so that the focus stays in the field. */
    isTyping: () => typedIn !== null && typedIn === document.activeElement,
    /** Turns clicks on links and searches into client navigations, and prepares pages on pointer and focus. */
    listen(document: Document): void {
      document.addEventListener('click', (event) => {
        if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return;
        const link = linkOf(event);
        if (!link || !findOwner(link.pathname)) return;
        if (isAnchor(link)) {
          if (link.hash !== location.hash) scroll.onJump();
          return;
        }
        event.preventDefault();
        void go(link.href);
      });
      // Searches without an area of their own, such as the header's.
      document.addEventListener('submit', (event) => {
        const form = event.target;
        if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('[role=search]')) return;
        const url = new URL(form.action);
        url.search = `${new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`]))}`;
        if (url.origin !== location.origin || !findOwner(url.pathname)) return;
        event.preventDefault();
        void go(url.href);
      });
      document.addEventListener('input', ({ target }) => (typedIn = target));
      const prefetch = (event: Event) => {
        const link = linkOf(event);
        const owner = link && findOwner(link.pathname);
        if (!link || !owner || isCurrentPage(link)) return;
        // Speculative: a failure appears when the reader follows the link.
        composition.prepare(owner, link.pathname + link.search).catch(() => undefined);
      };
      // Until now, the browser has prefetched whole documents.
      document.querySelector('script[type=speculationrules]')?.remove();
      if (savesData()) return;
      document.addEventListener('pointerover', prefetch);
      document.addEventListener('focusin', prefetch);
    },
  };
}

/** Announces a new page to assistive technology and moves the focus to its start. */
export function createAnnouncer() {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.id = 'announcer';
  document.body.append(region);
  return {
    announce(text: string) {
      region.textContent = text;
    },
    focusPage() {
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}

/** A navigation that takes longer than this shows the bar. */
const DELAY_MS = 150;

/** The progress bar of slow navigations, at the top of the window. */
export function createProgress() {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.hidden = true;
  bar.setAttribute('aria-hidden', 'true');
  document.body.append(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        bar.hidden = false;
        document.getElementById('main')?.setAttribute('aria-busy', 'true');
      }, DELAY_MS);
    },
    end() {
      clearTimeout(timer);
      bar.hidden = true;
      document.getElementById('main')?.removeAttribute('aria-busy');
    },
  };
}
