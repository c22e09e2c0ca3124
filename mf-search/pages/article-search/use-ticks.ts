import { useSyncExternalStore } from 'react';
import { searchAddress, type Search } from './address';

/** Of the browser's tab. */
const KEY = 'ticked results';
/** The /api writes no more articles that are named into one file. */
const MOST = 100;

/** The ticked results of one search, on all of its pages and in every order. */
export interface Ticks {
  ids: readonly string[];
  toggle: (id: string) => void;
  clear: () => void;
}

/** As they are kept, with the address of the search's first page. */
type Ticked = Pick<Ticks, 'ids'> & { search: string };

const listeners = new Set<() => void>();
/** What the tab keeps is read once. */
let ticked: Ticked | undefined;

/** The text is the browser's, and may be anything. */
function stored(): Ticked {
  try {
    const { search, ids }: Partial<Record<keyof Ticked, unknown>> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return { search: `${search}`, ids: Array.isArray(ids) ? ids.map(String) : [] };
  } catch {
    return NONE;
  }
}

const NONE: Ticked = { search: '', ids: [] };

function keep(now: Ticked): void {
  ticked = now;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // The browser keeps nothing: the ticks hold until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The ticks survive a change of page and a visit to an article. Another search begins without any. */
export function useTicks({ query, filter }: Search): Ticks {
  const search = searchAddress({ query, filter });
  const kept = useSyncExternalStore(
    subscribe,
    () => (ticked ??= stored()),
    () => NONE,
  );
  const ids = kept.search === search ? kept.ids : NONE.ids;
  return {
    ids,
    toggle: (id) =>
      keep({ search, ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MOST) }),
    clear: () => keep({ search, ids: [] }),
  };
}
