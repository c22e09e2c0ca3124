import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a change of page the reader continues at the results: the shell scrolls there by the hash of the pager's links,
 * and this hook moves the focus. A new search starts at the top.
 */
export function useHeadingFocus(query: string, page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ query, page });

  useEffect(() => {
    const turned = shown.current.query === query && shown.current.page !== page;
    shown.current = { query, page };
    if (!turned) return undefined;
    // A frame later: before that the shell moves the focus to the top of the page.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [query, page]);

  return heading;
}
