import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the heading of the results after a change of page. The shell scrolls there, by the hash of the pager's
 * links. A new search starts at the top.
 */
export function useHeadingFocus(query: string, page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ query, page });

  useEffect(() => {
    const isOtherPage = shown.current.query === query && shown.current.page !== page;
    shown.current = { query, page };
    if (!isOtherPage) return undefined;
    // One frame later, after the shell has moved the focus to the top of the page.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [query, page]);

  return heading;
}
