import { useEffect, useState } from 'react';

/** A section is current once its heading is above this fraction of the window's height. */
const LINE = 0.3;
/** Events that show that the reader scrolls. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
const SCROLL_KEY = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End| )$/;

const hashId = (): string => location.hash.slice(1);

/**
 * The id of the current section: the last one whose heading is above the line. After a jump to an anchor, that
 * section is current until the reader scrolls: near the end of a page its heading may never reach the line.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [read, setRead] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const order = key.split(' ');
    const above = new Set<string>();
    // The large top margin keeps headings above the viewport intersecting.
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target.id);
          else above.delete(target.id);
        }
        setRead(order.findLast((id) => above.has(id)));
      },
      { rootMargin: `1000000px 0px -${(1 - LINE) * 100}% 0px` },
    );
    for (const id of order) {
      const heading = document.getElementById(id);
      if (heading) watcher.observe(heading);
    }
    return () => watcher.disconnect();
  }, [key]);
  useEffect(() => {
    const readHash = () => setAsked(key.split(' ').includes(hashId()) ? hashId() : undefined);
    const clearOnScroll = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || SCROLL_KEY.test(event.key)) setAsked(undefined);
    };
    const frame = requestAnimationFrame(readHash);
    addEventListener('hashchange', readHash);
    for (const type of BY_HAND) addEventListener(type, clearOnScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('hashchange', readHash);
      for (const type of BY_HAND) removeEventListener(type, clearOnScroll);
    };
  }, [key]);
  return asked ?? read;
}
