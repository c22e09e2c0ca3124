import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

function watchMotion(changed: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the reader asked the system for less motion; on the server: not. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchMotion,
    () => matchMedia(REDUCED).matches,
    () => false,
  );

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether anybody could see the element: it is on screen, in a document that is not hidden. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const hidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => true,
  );
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen && !hidden;
}
