import { useEffect, useState, type RefObject } from 'react';

/** True once the page is scrolled past the marker. For browsers without `scroll-state(stuck)` container queries. */
export function useStuck(marker: RefObject<Element | null>): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    watcher.observe(marker.current);
    return () => watcher.disconnect();
  }, [marker]);
  return stuck;
}
