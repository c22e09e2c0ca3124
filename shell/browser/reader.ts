import type { KeptArticle, ReaderState, ReaderStore } from '@press/area/types';
import { t } from '../messages';
import type { StoreApi } from 'zustand/vanilla';
import type { Reader, ShellState } from './store';

const KEY = 'reader';
/** The number of recently read articles that the list shows. */
const MAX_RECENT = 10;
/** The length of the reading list: the api exports at most this many articles by id. */
const MAX_SAVED = 100;

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
function readState(value: unknown): Reader {
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

function openReader(store: StoreApi<ShellState>): ReaderStore {
  const getState = (): Reader => store.getState().reader ?? readState(null);

  /** Takes over what other windows have stored. Without storage, or with a text that is not JSON, the data stay as they are. */
  function readAgain(): void {
    const text = attempt(() => localStorage.getItem(KEY));
    let stored: unknown = null;
    try {
      stored = JSON.parse(text ?? 'null');
    } catch {
      stored = { state: getState() };
    }
    const reader = isStored ? readState(isObject(stored) ? stored['state'] : null) : { ...getState(), isStored };
    store.setState({ reader });
  }

  readAgain();
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && readAgain());
  // A page in the back-forward cache receives no storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && readAgain());

  function setState(change: (state: Reader) => Partial<ReaderState>): void {
    // Another window may have changed the data without an event in this one.
    readAgain();
    const state = readState({ ...getState(), ...change(getState()) });
    attempt(() => {
      localStorage.setItem(KEY, JSON.stringify({ state }));
      isStored = true;
    });
    store.setState({ reader: { ...state, isStored } });
  }

  return {
    getState,
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
}

let opened: ReaderStore | undefined;

/**
 * The reader's data that areas share, in all tabs of the site. They are in local storage and are never sent.
 * @param store the shell's, which stays in its first chunk if this one does not import it
 */
export const readerOf = (store: StoreApi<ShellState>): ReaderStore => (opened ??= openReader(store));
