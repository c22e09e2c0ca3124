import { useCallback, useSyncExternalStore } from 'react';

export type ImageState = 'loading' | 'loaded' | 'failed';

/** By URL, for the session: an image that loaded once shows no skeleton again. Filled in the browser only. */
const states = new Map<string, ImageState>();
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const atStart = (): ImageState => 'loading';

/** The state of the image at a URL, shared by all components that show it, and the function that sets it. */
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
