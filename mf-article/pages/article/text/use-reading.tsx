import { useServices } from '@press/area';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { LightboxProps } from './Lightbox';
import { isElsewhere, listeners } from './listeners';

interface Shown extends LightboxProps {
  Lightbox: (props: LightboxProps) => ReactNode;
}

/**
 * Adds popovers of references and the view of figures to a text. Their code loads when a reader first points at, touches or
 * focuses the text. Until then, or if it cannot be loaded, links are plain links.
 * @returns the open view
 */
export function useReading(root: RefObject<HTMLElement | null>): ReactNode {
  const { report } = useServices();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const text = root.current;
    if (!text) return;
    const all = listeners();
    const first = listeners();
    let ended = false;
    const load = (event: Event): void => {
      first.end();
      import('./jumps').then(
        ({ startJumps }) => ended || startJumps(text, all, event),
        (error: unknown) => report(error, 'popovers of references'),
      );
    };
    for (const type of ['pointerover', 'touchstart', 'focusin']) first.on(text, type, load);
    all.on(text, 'click', (event) => {
      const opener = event.target instanceof Element && event.target.closest<HTMLElement>('[data-full]');
      if (!opener || isElsewhere(event)) return;
      event.preventDefault();
      import('./Lightbox').then(
        ({ Lightbox }) => ended || setShown({ Lightbox, text, opener, onClose: () => setShown(null) }),
        (error: unknown) => {
          report(error, 'view of figures');
          if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
        },
      );
    });
    return () => {
      ended = true;
      first.end();
      all.end();
    };
  }, [root, report]);
  if (!shown) return null;
  const { Lightbox, ...props } = shown;
  return <Lightbox {...props} />;
}
