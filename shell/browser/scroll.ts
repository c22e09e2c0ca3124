import { randomId } from './platform';

/** Distance of an anchor from the top, and the delay before the search for it (G-06). */
const ANCHOR_OFFSET = 100;
const ANCHOR_DELAY_MS = 50;
/** How long an anchor is followed: text above it that is laid out late moves it (`content-visibility` in Firefox). */
const ANCHOR_SETTLES_MS = 1_000;
/** Maximum wait for a position that does not exist yet because its data are loading. */
const POSITION_TIMEOUT_MS = 10_000;

/** Events of a reader who scrolls. */
const ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const STORAGE_KEY = 'press.scroll';
const MAX_ENTRIES = 200;

interface EntryState {
  key?: string;
}

const keyOf = (state: unknown): string | undefined => (state as EntryState | null)?.key;

/** The id in a hash. A hash that cannot be decoded is used as it is. */
function anchorId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * A reader's position: the distance from the top of the page, the place of the nearest element with an id in the window, and the
 * link with the focus, by its address, its index among the links with that address, and its place.
 */
interface Position {
  top: number;
  id?: string;
  offset?: number;
  link?: [address: string, index: number, place: number];
}

/** An element that is kept at a distance from the top of the window, in pixels. */
type Mark = [find: () => Element | null | undefined, place: number];

const byId = (id: string, place: number): Mark => [() => document.getElementById(id), place];

const linksTo = (address: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => link.getAttribute('href') === address,
  );

const linkAt = ([address, index]: NonNullable<Position['link']>) => linksTo(address)[index];

function focusedLink(): Position['link'] {
  const link = document.activeElement?.closest<HTMLAnchorElement>('main a[href]');
  const address = link?.getAttribute('href');
  return link && address ? [address, linksTo(address).indexOf(link), link.getBoundingClientRect().top] : undefined;
}

/** Moves the focus without scrolling, unless the reader has moved it already. Returns false if there is no such element yet. */
function moveFocus(find: () => HTMLElement | null | undefined): boolean {
  const main = document.getElementById('main');
  if (![document.body, main].some((each) => each === document.activeElement)) return true;
  const target = find();
  if (!target) return false;
  // Makes a heading focusable by script only.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** The element below the page's bars. Its position is correct even while text above it has only an estimated height. */
function presentPosition(): Position {
  const link = focusedLink();
  const focus = link && { link };
  if (scrollY === 0) return { top: 0, ...focus };
  const read = document.elementFromPoint(innerWidth / 2, ANCHOR_OFFSET + 10)?.closest('main [id]');
  return { top: scrollY, ...(read && { id: read.id, offset: read.getBoundingClientRect().top }), ...focus };
}

type Positions = ReadonlyMap<string, Position>;

/** Positions that earlier documents of the session saved; none if storage is off, or contains something else. */
function readStored(): Positions {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, Partial<Position>][];
    return new Map(stored.filter((entry): entry is [string, Position] => entry[1].top !== undefined));
  } catch {
    return new Map();
  }
}

/** Saved positions by history entry, in the session's storage, or only in memory if storage throws. */
function positions() {
  /** Positions of this document; undefined for an entry without one. */
  const own = new Map<string, Position | undefined>();
  let stored: Positions | undefined;
  // Reading storage blocks the page, so it is read only for entries of earlier documents.
  const read = (): Positions => (stored ??= readStored());
  return {
    /** The key of a new entry. */
    newKey(): string {
      const key = randomId();
      own.set(key, undefined);
      return key;
    },
    get: (key: string) => (own.has(key) ? own.get(key) : read().get(key)),
    set(key: string, position: Position) {
      own.delete(key);
      own.set(key, position);
    },
    save() {
      const earlier = [...read()].filter(([key]) => !own.has(key));
      const entries = [...earlier, ...own].filter(([, position]) => position);
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entries.slice(-MAX_ENTRIES)));
      } catch {
        // Without storage, positions are lost with the document.
      }
    },
  };
}

/** Calls `attempt` now and whenever the document's size changes, until it succeeds, the reader scrolls, or the timeout. */
function retryOnResize(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ACTS) removeEventListener(type, stop);
  };
  const observer = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, POSITION_TIMEOUT_MS);
  for (const type of ACTS) addEventListener(type, stop, { passive: true });
  return stop;
}

/**
 * Implements the scroll rules G-05 to G-07: the top after a navigation, the anchor of a hash, the saved position on back and
 * forward. The focus goes with it (G-38).
 */
export function createScroll() {
  const saved = positions();
  let cancel = () => {};
  let cancelFocus = () => {};
  let key = '';
  /** The browser jumps to an anchor: the position of the previous entry was saved before the jump. */
  let jumps = false;

  /** The key of the current history entry. An entry that the browser made itself (a jump to an anchor) gets one. */
  function currentKey(): string {
    const known = keyOf(history.state);
    if (known) return (key = known);
    key = saved.newKey();
    try {
      history.replaceState({ ...history.state, key }, '');
    } catch {
      // Safari allows 100 changes in 30 seconds, and an extension can throw. The position of this entry is then not saved.
    }
    return key;
  }

  history.scrollRestoration = 'manual';
  currentKey();
  /**
   * The number of the reader's actions, in total and before the current page: readers who have acted are not moved to
   * an anchor.
   */
  let acts = 0;
  let actsBefore = -1;
  for (const type of ACTS) addEventListener(type, () => void (acts += 1), { passive: true });
  const savePosition = () => saved.set(key, presentPosition());
  addEventListener('pagehide', () => {
    savePosition();
    saved.save();
  });

  /**
   * Keeps the first mark that is there at its place in the window while text above it is laid out, until the layout
   * settles or the reader scrolls. Later marks replace the first until it appears, and the distance from the top of the
   * page replaces them all.
   */
  function follow(marks: readonly Mark[], top?: number): () => void {
    let until = Infinity;
    return retryOnResize(() => {
      const [find, place = 0] = marks.find(([isThere]) => isThere()) ?? [];
      const distance = () => (find?.() ? find()!.getBoundingClientRect().top - place : (top ?? scrollY) - scrollY);
      if (performance.now() > until) return true;
      scrollTo({ top: scrollY + distance(), behavior: 'instant' });
      // A page that is still too short, or lacks the first mark, waits for its data.
      const isRight = find === marks[0]?.[0] && Math.abs(distance()) < 2;
      if (isRight) until = Math.min(until, performance.now() + ANCHOR_SETTLES_MS);
      return isRight && !find;
    });
  }

  function toAnchor(hash: string): void {
    const timer = setTimeout(() => {
      if (acts === actsBefore) cancel = follow([byId(anchorId(hash), ANCHOR_OFFSET)]);
    }, ANCHOR_DELAY_MS);
    cancel = () => clearTimeout(timer);
  }

  function toPosition({ top, id, offset = 0, link }: Position): void {
    const marks: Mark[] = [];
    if (link && top > 0 && link[2] >= 0 && link[2] < innerHeight) marks.push([() => linkAt(link), link[2]]);
    if (id !== undefined) marks.push(byId(id, offset));
    cancel = follow(marks, top);
  }

  /** The focus follows the position: to the link by which the reader left the page, or to the anchor (G-38). */
  function focusAt(position: Position | undefined): void {
    const { link } = position ?? {};
    const id = anchorId(location.hash);
    if (link) cancelFocus = retryOnResize(() => moveFocus(() => linkAt(link)));
    else if (id) cancelFocus = retryOnResize(() => moveFocus(() => document.getElementById(id)));
  }

  return {
    /** The state of a new history entry. */
    nextState: (): EntryState => ({ key: saved.newKey() }),
    /** Saves the position of the page before it is left. */
    onLeave(): void {
      if (!jumps) savePosition();
      jumps = false;
    },
    /**
     * Saves the position before the browser's own jump to an anchor, which reports the change of address only after it has
     * scrolled.
     */
    onJump(): void {
      savePosition();
      jumps = true;
    },
    /** Scrolls the page of the current history entry, which is now shown, and moves the focus if it is another page. */
    onArrival(options: { keep?: boolean; focus?: boolean } = {}): void {
      cancel();
      cancelFocus();
      if (!location.hash) delete document.documentElement.dataset['fragment'];
      // The first page is visible before its script runs.
      actsBefore = actsBefore < 0 ? 0 : acts;
      const position = saved.get(currentKey());
      if (options.keep) return;
      if (options.focus) focusAt(position);
      if (position !== undefined) toPosition(position);
      else if (location.hash.length > 1) toAnchor(location.hash);
      else scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}
