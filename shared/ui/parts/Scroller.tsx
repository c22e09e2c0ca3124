import { useEffect, useRef, useState, type ReactNode } from 'react';

interface ScrollerProps {
  className?: string;
  /** Accessible name of the box while it scrolls; or the id of the element that names it. */
  label?: string;
  labelledBy?: string;
  /** A region is a landmark and needs a name that is unique on the page. A group is not a landmark. */
  role?: 'region' | 'group';
  children: ReactNode;
}

/**
 * A box whose content may be wider than the page: it scrolls inside the box, also by keyboard, and a shadow marks the side
 * where content is cut off. It is focusable only while it scrolls. Until it is measured, it counts as scrolling.
 */
export function Scroller({ className = '', label, labelledBy, role = 'region', children }: ScrollerProps) {
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
    <div
      ref={ref}
      className={`scroller ${className}`.trim()}
      {...(overflows && { role, 'aria-label': label, 'aria-labelledby': labelledBy, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
