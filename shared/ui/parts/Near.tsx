import { useLater } from '@press/area';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Distance below the window at which the content is requested. */
const NEAR = '600px';

interface NearProps {
  className?: string;
  /** The anchor of the place, for links that lead to it. */
  id?: string;
  /** Shown while the code of the content loads; default: nothing. */
  waiting?: ReactNode;
  /** Loads the code of the content. */
  load: () => Promise<() => ReactNode>;
  /** Name of the content for the log, if loading fails. */
  what: string;
}

/** A place at the end of a page. The code and the requests of its content start near the window, or at a link to the place. */
export function Near({ className, id, waiting, load, what }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [content, loadContent] = useLater(load, what);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const start = () => {
      end();
      setLoading(true);
      void loadContent().then((loaded) => loaded ?? setLoading(false));
    };
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
      { rootMargin: NEAR },
    );
    // The next Tab after following a link to this place reaches its content.
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof HTMLAnchorElement && target.hash === `#${current.id}` && start();
    const end = () => {
      near.disconnect();
      removeEventListener('focusin', onFocus);
    };
    near.observe(current);
    addEventListener('focusin', onFocus);
    return end;
  }, [loadContent]);
  return (
    <div ref={place} id={id} className={className}>
      {content ? content() : isLoading && waiting}
    </div>
  );
}
