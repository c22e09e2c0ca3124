import { useEffect, useState } from 'react';
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

interface Ticked {
  /** The address of the search's first page. */
  search: string;
  ids: readonly string[];
}

const NONE: Ticked = { search: '', ids: [] };

/** What the tab keeps; nothing where the browser keeps nothing. */
function readTicked(): Ticked {
  try {
    const { search, ids }: Partial<Record<keyof Ticked, unknown>> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof search === 'string' && Array.isArray(ids) ? { search, ids: ids.map(String) } : NONE;
  } catch {
    return NONE;
  }
}

/** The ticks survive a change of page and a visit to an article. Another search begins without any. */
export function useTicks({ query, filter }: Search): Ticks {
  const search = searchAddress({ query, filter });
  const [ticked, setTicked] = useState(NONE);
  useEffect(() => setTicked(readTicked()), []);
  const ids = ticked.search === search ? ticked.ids : NONE.ids;
  const keep = (chosen: readonly string[]): void => {
    setTicked({ search, ids: chosen });
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ search, ids: chosen }));
    } catch {
      // The browser keeps nothing: the ticks hold on this page.
    }
  };
  return {
    ids,
    toggle: (id) => keep(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MOST)),
    clear: () => keep([]),
  };
}
