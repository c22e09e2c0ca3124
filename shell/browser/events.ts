import type { SiteCohort } from './site';

/** How an area failed. `server-render` happened at the edge, before the document was sent. */
export type FailureClass =
  'http' | 'network' | 'integrity' | 'evaluation' | 'time-out' | 'mount' | 'render' | 'unmount' | 'server-render';

/** What happened to an area on this page. */
export interface AreaEvent {
  /** `loaded`: its code is there. `mounted`: its page stands. `fell-back`: this release now stands in place of another. */
  kind: 'loaded' | 'mounted' | 'failed' | 'fell-back';
  area: string;
  build: string;
  cohort: SiteCohort;
  class?: FailureClass;
  /** How long it took, of `loaded` and `mounted`. */
  ms?: number;
}

const MOST_KEPT = 200;
const past: AreaEvent[] = [];
const listeners = new Set<(event: AreaEvent) => void>();

/** Tells everybody who listens, and whoever comes to listen later. */
export function tell(event: AreaEvent): void {
  past.push(event);
  if (past.length > MOST_KEPT) past.shift();
  for (const listener of listeners) listener(event);
}

/** Hears everything that has happened so far, in order, then what happens. @returns how to stop */
export function listen(listener: (event: AreaEvent) => void): () => void {
  past.forEach(listener);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
