import type { AreaServices } from '@press/area/types';
import type { Composition } from './areas/composition';
import { containerOf } from './areas/container';
import type { Owner } from './areas/owner';
import { createAnnouncer, offline, type createNavigation, type createProgress } from './navigation';
import type { createScroll } from './scroll';

/** Used by navigations too. */
interface Parts {
  findOwner: (pathname: string) => Owner | null;
  composition: Pick<Composition, 'prepare' | 'isIntact'>;
  scroll: Pick<ReturnType<typeof createScroll>, 'onLeave' | 'onArrival'>;
  progress: Pick<ReturnType<typeof createProgress>, 'end'>;
  alert: AreaServices['alert'];
}

/** Removes elements that no area unmounts: the shell's own page, and server markup of areas whose code never ran. */
function removeUnmounted(owner: string): void {
  document.getElementById('unowned')?.remove();
  for (const element of document.querySelectorAll('[data-server]')) {
    if (element === containerOf(owner)) continue;
    element.removeAttribute('data-server');
    element.replaceChildren();
  }
}

const currentUrl = () => location.pathname + location.search;
const never = () => new Promise<never>(() => undefined);

/**
 * The rules for a change of address.
 * @param reload loads the current address as a new document
 * @param show shows the page of the address in what no area owns: head, header and notices
 * @returns what comes before the change, and what follows it
 */
export function createRouting(
  parts: Parts,
  navigation: Pick<ReturnType<typeof createNavigation>, 'takePrepared' | 'takeKeepScroll' | 'isTyping'>,
  reload: () => void,
  show: (url: string, isOther: boolean) => void,
) {
  const announcer = createAnnouncer();
  let isFirst = true;
  /** Path and query of the current page. */
  let shownUrl = currentUrl();

  /**
   * Before anything unmounts: the next page is prepared while the current one is shown.
   * @returns what single-spa waits for; null if it need not wait
   */
  function before(): Promise<void> | null {
    const owner = parts.composition.isIntact() ? parts.findOwner(location.pathname) : null;
    if (!owner && isFirst) return null;
    if (!owner) {
      // Back or forward to an address that no area owns, or in a damaged document: the server has the page. This
      // navigation never ends, so the current page stays until the new document arrives.
      reload();
      return never();
    }
    if (isFirst && containerOf(owner.area.name)?.hasAttribute('data-server')) return null;
    if (!isFirst) parts.scroll.onLeave();
    const url = currentUrl();
    const prepared = navigation.takePrepared(url) ? Promise.resolve() : parts.composition.prepare(owner, url);
    const ready = prepared.catch(() => {
      if (isFirst) return undefined;
      // Back or forward to an area that cannot be loaded: the server still has its page.
      if (navigator.onLine) reload();
      else parts.alert(offline());
      addEventListener('online', reload, { once: true });
      return never();
    });
    return ready.then(() => removeUnmounted(owner.area.name));
  }

  /** After the page of an address is mounted. */
  function after(): void {
    const url = currentUrl();
    const isOther = url !== shownUrl;
    // The reader left before the first page was hydrated. The event of that navigation follows, and uses this page's position.
    if (isFirst && isOther) {
      isFirst = false;
      return;
    }
    parts.progress.end();
    show(url, isOther);
    // A reader who scrolled before the first page was hydrated stays at that position.
    const keep = navigation.takeKeepScroll() || (isFirst && scrollY > 0 && !location.hash);
    if (isOther) {
      announcer.announce(document.title);
      if (!keep && !navigation.isTyping()) announcer.focusPage();
    }
    // From the top of the page, the focus then moves to the anchor or the saved position.
    parts.scroll.onArrival({ keep, focus: isOther });
    shownUrl = url;
    isFirst = false;
  }
  return [before, after] as const;
}
