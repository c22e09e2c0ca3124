import { useServices } from '@press/area';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Distance below the window at which the content is requested. */
const NEAR = '600px';

interface NearProps {
  className: string;
  /** The anchor of the place, for links that lead to it. */
  id?: string;
  /** Loads the code of the content. */
  load: () => Promise<() => ReactNode>;
  /** Name of the content for the log, if loading fails. */
  what: string;
}

/** A place at the end of a page. The code and the requests of its content start when the reader scrolls near it. */
export function Near({ className, id, load, what }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const begin = useRef(load);
  const { report } = useServices();
  const [content, setContent] = useState<() => ReactNode>();
  useEffect(() => {
    const { current } = place;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        begin.current().then(
          (shown) => setContent(() => shown),
          (error: unknown) => report(error, what),
        );
      },
      { rootMargin: NEAR },
    );
    near.observe(current);
    return () => near.disconnect();
  }, [report, what]);
  return (
    <div ref={place} id={id} className={className}>
      {content?.()}
    </div>
  );
}
