import type { KeptArticle, ReaderState } from '@press/area/types';
import { createStore } from 'zustand/vanilla';

export interface Alert {
  id: number;
  text: string;
  lang?: string;
}

/** The reader's data, with the lists that an older shell lacks. */
export interface Reader extends ReaderState {
  saved: readonly KeptArticle[];
  isStored: boolean;
}

/** The state of this document that shell and areas share, and that neither its address nor the api has. */
export interface ShellState {
  /** `notices.ts` shows alerts and the toast. */
  alerts: readonly Alert[];
  toast: { id: number; text: string; failed: boolean } | null;
  /** The choice in the footer: `system`, `light` or `dark` (`theme.ts`). */
  theme: string;
  /** Absent until an area asks for it: `reader.ts`, a separate chunk, reads it from local storage. */
  reader?: Reader;
}

/** The only store of the browser. */
export const store = createStore<ShellState>(() => ({ alerts: [], toast: null, theme: 'system' }));
