import { useCallback, useSyncExternalStore } from 'react';

export type ImageState = 'loading' | 'loaded' | 'failed';

/** By address, for the session: an image seen once shows no skeleton again. Filled in the browser only. */
const states = new Map<string, ImageState>();
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const atStart = (): ImageState => 'loading';

/** State of the image at an address, shared by everything that shows it, and the way to settle it. */
export function useImageState(src: string): [ImageState, (state: ImageState) => void] {
  const state = useSyncExternalStore(watch, () => states.get(src) ?? 'loading', atStart);
  const settle = useCallback(
    (next: ImageState) => {
      if (states.get(src) === next) return;
      states.set(src, next);
      for (const watcher of watchers) watcher();
    },
    [src],
  );
  return [state, settle];
}
