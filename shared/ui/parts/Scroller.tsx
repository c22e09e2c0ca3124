import { useEffect, useRef, useState, type ReactNode } from 'react';

interface ScrollerProps {
  /** Accessible name of the box while it scrolls. */
  label: string;
  children: ReactNode;
}

/**
 * A box whose content may be wider than the page: it scrolls inside the box, by keyboard too, and a shadow marks the
 * side where content is cut off. It is focusable, and a group with a name, only while it scrolls. Until it is measured,
 * it counts as scrolling.
 */
export function Scroller({ label, children }: ScrollerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={ref} className="scroller" {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      {children}
    </div>
  );
}
