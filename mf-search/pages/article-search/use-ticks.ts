import { useSyncExternalStore } from 'react';
import { searchAddress, type Search } from './address';

/** Key in the browser's session storage. */
const KEY = 'ticked results';
/** The api exports at most this many articles by id. */
const MOST = 100;

/** The ticked results of one search, on all of its pages and in every order. */
export interface Ticks {
  ids: readonly string[];
  tick: (id: string, isTicked: boolean) => void;
  clear: () => void;
}

/** The stored form, with the address of the search's first page. */
type Ticked = Pick<Ticks, 'ids'> & { search: string };

const listeners = new Set<() => void>();
/** The stored ticks are read once. */
let ticked: Ticked | undefined;

/** Parses the browser's stored text, which may be anything. */
function stored(): Ticked {
  try {
    const { search, ids }: Partial<Record<keyof Ticked, unknown>> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return { search: `${search}`, ids: Array.isArray(ids) ? ids.map(String) : [] };
  } catch {
    return NONE;
  }
}

const NONE: Ticked = { search: '', ids: [] };

const idsOf = (search: string, kept: Ticked): readonly string[] => (kept.search === search ? kept.ids : NONE.ids);

function keep(now: Ticked): void {
  ticked = now;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // The browser stores nothing: the ticks last until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The ticked results. Ticks survive a change of page and a visit to an article. Another search begins without any. */
export function useTicks({ query, filter }: Search): Ticks {
  const search = searchAddress({ query, filter });
  const kept = useSyncExternalStore(
    subscribe,
    () => (ticked ??= stored()),
    () => NONE,
  );
  return {
    ids: idsOf(search, kept),
    // What is stored, not what was rendered: during hydration that is nothing.
    tick: (id, isTicked) => {
      const others = idsOf(search, (ticked ??= stored())).filter((each) => each !== id);
      keep({ search, ids: isTicked ? [...others, id].slice(-MOST) : others });
    },
    clear: () => keep({ search, ids: [] }),
  };
}
