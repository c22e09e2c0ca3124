import type { ReaderState, ReaderStore, RecentArticle } from '@press/area/types';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

const KEY = 'reader';
/** The number of articles that the list shows. */
const MAX_RECENT = 10;
const EMPTY: ReaderState = { recent: [], citationStyle: null };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readArticle(value: unknown): RecentArticle[] {
  if (!isObject(value)) return [];
  const { id, journalId, title, lang } = value;
  if (typeof id !== 'string' || typeof journalId !== 'string' || typeof title !== 'string') return [];
  return [{ id, journalId, title, lang: typeof lang === 'string' ? lang : '' }];
}

/** Reads stored data, which an extension or an older version may have written. */
function readState(value: unknown): ReaderState {
  if (!isObject(value)) return EMPTY;
  const { recent, citationStyle } = value;
  return {
    recent: Array.isArray(recent) ? recent.flatMap(readArticle).slice(0, MAX_RECENT) : [],
    citationStyle: typeof citationStyle === 'string' ? citationStyle : null,
  };
}

/** Local storage, if the browser allows it. */
const storage = {
  getItem: (name: string): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // refused: what is remembered lasts as long as the document
    }
  },
  setItem: (name: string, text: string): void => {
    try {
      localStorage.setItem(name, text);
    } catch {
      // The browser refuses storage, or it is full.
    }
  },
  removeItem: (name: string): void => localStorage.removeItem(name),
};

const store = createStore<ReaderState>()(
  persist(() => EMPTY, {
    name: KEY,
    storage: createJSONStorage(() => storage),
    merge: (stored) => readState(stored),
  }),
);

// Another tab has changed it.
addEventListener('storage', ({ key }) => key === KEY && void store.persist.rehydrate());

/** The reader's data that areas share, in all tabs of the site. They are in local storage and are never sent. */
export const readerStore: ReaderStore = {
  getState: store.getState,
  subscribe: store.subscribe,
  setState: (change) => store.setState((state) => readState({ ...state, ...change(state) })),
};
