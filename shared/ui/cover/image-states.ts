import { useCallback, useSyncExternalStore } from 'react';

type ImageState = 'loading' | 'loaded' | 'failed';

/** By URL, for the session: an image that loaded once shows no skeleton again. Filled in the browser only. */
const states = new Map<string, ImageState>();
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const atStart = (): ImageState => 'loading';

/** The state of the image at a URL, shared by all components that show it, and the props of the `<img>` that set it. */
export function useImageState(src: string) {
  const state = useSyncExternalStore(watch, () => states.get(src) ?? 'loading', atStart);
  const settle = useCallback(
    (next: ImageState) => {
      if (states.get(src) === next) return;
      states.set(src, next);
      for (const watcher of watchers) watcher();
    },
    [src],
  );
  // The image may have loaded or failed before React attached its handlers.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) settle(image.naturalWidth > 0 ? 'loaded' : 'failed');
    },
    [settle],
  );
  return [state, { ref, onLoad: () => settle('loaded'), onError: () => settle('failed') }] as const;
}
