import { useEffect, useState } from 'react';

/** A section is current once its heading has passed this part of the window's height. */
const LINE = 0.3;
/** What a reader scrolls by. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
const SCROLL_KEY = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End| )$/;

const hashId = (): string => location.hash.slice(1);

/**
 * The id of the section being read: the last one whose heading stands above the line. A section that was asked for by
 * its anchor is current until the reader scrolls: near the end of a page its heading may never reach the line.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [read, setRead] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const order = key.split(' ');
    const above = new Set<string>();
    // All that lies above the line counts as seen, however far above.
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
    const ask = () => setAsked(key.split(' ').includes(hashId()) ? hashId() : undefined);
    const letGo = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || SCROLL_KEY.test(event.key)) setAsked(undefined);
    };
    const frame = requestAnimationFrame(ask);
    addEventListener('hashchange', ask);
    for (const type of BY_HAND) addEventListener(type, letGo, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('hashchange', ask);
      for (const type of BY_HAND) removeEventListener(type, letGo);
    };
  }, [key]);
  return asked ?? read;
}
