import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the heading of the results after a change of page, filter or order, but not of the query. The shell
 * scrolls there, by the hash of the pager's links. A new search starts at the top.
 */
export function useHeadingFocus(query: string, address: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ query, address });

  useEffect(() => {
    const isSameSearch = shown.current.query === query && shown.current.address !== address;
    shown.current = { query, address };
    if (!isSameSearch) return undefined;
    // One frame later, after the shell has moved the focus to the top of the page.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [query, address]);

  return heading;
}
