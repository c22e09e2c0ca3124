import type { FailureClass } from '@press/releases/failure-classes';
import type { SiteCohort } from './site';

/** An event of an area on this page. */
export interface AreaEvent {
  /**
   * `loaded`: its code is loaded. `mounted`: its page is shown. `fell-back`: this release is shown instead of another.
   */
  kind: 'loaded' | 'mounted' | 'failed' | 'fell-back';
  area: string;
  build: string;
  cohort: SiteCohort;
  class?: FailureClass;
  /** The thrown value, for `failed`. */
  error?: unknown;
  /** Duration, for `loaded` and `mounted`. */
  ms?: number;
}

const MAX_KEPT = 200;
const past: AreaEvent[] = [];
const listeners = new Set<(event: AreaEvent) => void>();

/** Passes an event to all listeners, and to those that are added later. */
export function emit(event: AreaEvent): void {
  past.push(event);
  if (past.length > MAX_KEPT) past.shift();
  for (const listener of listeners) listener(event);
}

/** Calls a listener for every event so far, in order, and for each later one. @returns a function that removes it */
export function on(listener: (event: AreaEvent) => void): () => void {
  past.forEach(listener);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
