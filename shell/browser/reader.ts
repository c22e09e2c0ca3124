import type { KeptArticle, ReaderState, ReaderStore } from '@press/area/types';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { t } from '../messages';

const KEY = 'reader';
/** The number of recently read articles that the list shows. */
const MAX_RECENT = 10;
/** The length of the reading list: the api exports at most this many articles by id. */
const MAX_SAVED = 100;

/** The stored state, completed by lists that an older shell did not store. */
type Kept = ReaderState & Required<Pick<ReaderState, 'saved' | 'isStored'>>;

/** False from the first time that the browser refuses storage or has no room. Then memory has the latest data. */
let isStored = true;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readArticle(value: unknown): KeptArticle[] {
  if (!isObject(value)) return [];
  const { id, journalId, title, lang } = value;
  if (typeof id !== 'string' || typeof journalId !== 'string' || typeof title !== 'string') return [];
  return [{ id, journalId, title, lang: typeof lang === 'string' ? lang : '' }];
}

const readArticles = (value: unknown, most: number): KeptArticle[] =>
  Array.isArray(value) ? value.flatMap(readArticle).slice(0, most) : [];

/** Reads stored data, which an extension or another version may have written. Fields of a later version stay. */
function readState(value: unknown): Kept {
  const stored = isObject(value) ? value : {};
  const { recent, saved, citationStyle } = stored;
  return {
    ...stored,
    recent: readArticles(recent, MAX_RECENT),
    saved: readArticles(saved, MAX_SAVED),
    citationStyle: typeof citationStyle === 'string' ? citationStyle : null,
    isStored,
  };
}

/** Uses local storage, if the browser allows it. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    isStored = false;
    return null;
  }
}

const storage = {
  getItem: (name: string) => attempt(() => localStorage.getItem(name)),
  setItem: (name: string, text: string) =>
    attempt(() => {
      localStorage.setItem(name, text);
      isStored = true;
    }),
  removeItem: (name: string): void => localStorage.removeItem(name),
};

const store = createStore<Kept>()(
  persist(() => readState(null), {
    name: KEY,
    storage: createJSONStorage(() => storage),
    merge: (stored, now) => (isStored ? readState(stored) : { ...now, isStored }),
  }),
);

/** Takes over the changes of other windows. */
const readAgain = (): void => void store.persist.rehydrate();

addEventListener('storage', ({ key }) => (key === KEY || key === null) && readAgain());
// A page in the back-forward cache receives no storage events.
addEventListener('pageshow', ({ persisted }) => persisted && readAgain());

function setState(change: (state: Kept) => Partial<ReaderState>): void {
  // Another window may have changed the data without an event in this one.
  readAgain();
  store.setState((state) => readState({ ...state, ...change(state) }));
  // The browser may have refused to store this change, or may allow storage again.
  if (store.getState().isStored !== isStored) store.setState((state) => readState(state));
}

/** The reader's data that areas share, in all tabs of the site. They are in local storage and are never sent. */
export const readerStore: ReaderStore = {
  getState: store.getState,
  subscribe: store.subscribe,
  setState,
  save: (article, isSaved, tell) => {
    let isFull = false;
    setState(({ saved }) => {
      const others = saved.filter(({ id }) => id !== article.id);
      isFull = isSaved && others.length >= MAX_SAVED;
      if (isFull) return {};
      return { saved: isSaved ? [article, ...others] : others };
    });
    if (isFull) tell(t('reading-list.full', { count: MAX_SAVED }), { failed: true });
    else if (!isSaved) tell(t('reading-list.removed'));
    else if (isStored) tell(t('reading-list.saved'));
    else tell(t('reading-list.unstored'), { failed: true });
  },
};
