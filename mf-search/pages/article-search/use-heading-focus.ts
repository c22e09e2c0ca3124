import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a change of page the reading goes on at the results: the shell scrolls there, by the hash of the pager's links,
 * and the keyboard's place follows. A new search leaves both where a new page begins.
 */
export function useHeadingFocus(query: string, page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ query, page });

  useEffect(() => {
    const turned = shown.current.query === query && shown.current.page !== page;
    shown.current = { query, page };
    if (!turned) return undefined;
    // A frame later: by then the shell has put the focus at the beginning of the page.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [query, page]);

  return heading;
}
