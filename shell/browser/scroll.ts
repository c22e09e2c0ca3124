/** An anchor stands this far below the top, and is looked for after this long. Source: row G-06. */
const ANCHOR_OFFSET = 100;
const ANCHOR_DELAY = 50;
/** How long a place that is not there yet (its data is on the way) is waited for. */
const PATIENCE = 10_000;

const STORE = 'press.scroll';
const KEPT_ENTRIES = 200;

interface EntryState {
  key?: string;
}

const keyOf = (state: unknown): string | undefined => (state as EntryState | null)?.key;
const newKey = () => crypto.randomUUID();

/** The id that a hash names; one that can't be decoded stands for itself. */
function anchorId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Saved positions by history entry. Kept in the session's storage; in memory alone where storage throws. */
function positions() {
  const kept = new Map<string, number>();
  try {
    for (const [key, top] of JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][])
      kept.set(key, top);
  } catch {
    // Storage is off or its content is not ours: this visit starts with nothing saved.
  }
  return {
    get: (key: string) => kept.get(key),
    set(key: string, top: number) {
      kept.delete(key);
      kept.set(key, top);
      if (kept.size > KEPT_ENTRIES) kept.delete(kept.keys().next().value ?? '');
    },
    save() {
      try {
        sessionStorage.setItem(STORE, JSON.stringify([...kept]));
      } catch {
        // Without storage, positions last as long as the document.
      }
    },
  };
}

/** Calls `attempt` now and whenever the document changes, until it succeeds, the reader scrolls, or time is up. */
function persist(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    if (attempt()) stop.abort();
  });
  observer.observe(document.body);
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(type, () => stop.abort(), { passive: true, signal: stop.signal });
  }
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => stop.abort();
}

/** Scroll rules G-05 to G-07: top on a navigation, the anchor with a hash, the saved place on back and forward. */
export function createScroll() {
  const saved = positions();
  let give = () => {};
  let key = '';

  /** The key of the present history entry; an entry that the browser made itself (a jump to an anchor) gets one. */
  function currentKey(): string {
    const known = keyOf(history.state);
    if (known) return (key = known);
    key = newKey();
    history.replaceState({ ...history.state, key }, '');
    return key;
  }

  history.scrollRestoration = 'manual';
  currentKey();
  const remember = () => saved.set(key, scrollY);
  addEventListener('pagehide', () => {
    remember();
    saved.save();
  });

  function toAnchor(hash: string): void {
    const id = anchorId(hash);
    const timer = setTimeout(() => {
      give = persist(() => {
        const anchor = document.getElementById(id);
        if (!anchor) return false;
        scrollTo({ top: anchor.getBoundingClientRect().top + scrollY - ANCHOR_OFFSET, behavior: 'instant' });
        return true;
      });
    }, ANCHOR_DELAY);
    give = () => clearTimeout(timer);
  }

  function toSaved(top: number): void {
    give = persist(() => {
      scrollTo({ top, behavior: 'instant' });
      return Math.abs(scrollY - top) < 2;
    });
  }

  return {
    /** The state for a new history entry. */
    nextState: (): EntryState => ({ key: newKey() }),
    /** Remembers where the page being left stands, while it still stands. */
    leaving: remember,
    /** The page of the present history entry now stands: puts it where it belongs. */
    arrived(options: { keep?: boolean } = {}): void {
      give();
      const known = saved.get(currentKey());
      if (options.keep) return;
      if (known !== undefined) toSaved(known);
      else if (location.hash.length > 1) toAnchor(location.hash);
      else scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}
