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

/** As it is kept: the ids, and the address of the search's first page. */
interface Ticked {
  search: string;
  ids: readonly string[];
}

const listeners = new Set<() => void>();
/** What is ticked where the browser keeps nothing. */
let unkept: string | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

function keep(ticked: Ticked): void {
  const text = JSON.stringify(ticked);
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    unkept = text;
  }
  for (const listener of listeners) listener();
}

/** The ids that are kept of a search. The text is the browser's, and may be anything. */
function idsOf(text: string | null, search: string): readonly string[] {
  try {
    const ticked: Partial<Record<keyof Ticked, unknown>> = JSON.parse(text ?? '{}');
    return ticked.search === search && Array.isArray(ticked.ids) ? ticked.ids.map(String) : [];
  } catch {
    return [];
  }
}

/** The ticks survive a change of page and a visit to an article. Another search begins without any. */
export function useTicks({ query, filter }: Search): Ticks {
  const search = searchAddress({ query, filter });
  const ids = idsOf(useSyncExternalStore(subscribe, kept, NOTHING), search);
  return {
    ids,
    toggle: (id) =>
      keep({ search, ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MOST) }),
    clear: () => keep({ search, ids: [] }),
  };
}

/** A server knows no ticks. */
const NOTHING = (): null => null;
