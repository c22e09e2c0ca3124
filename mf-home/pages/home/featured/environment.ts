import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True if the reader's system asks for reduced motion; false on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchMotion,
    () => matchMedia(REDUCED).matches,
    () => false,
  );

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** True if the element is on screen and the document is not hidden. */
export function useVisible(element: RefObject<Element | null>): boolean {
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
