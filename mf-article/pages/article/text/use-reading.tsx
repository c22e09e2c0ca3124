import { useLater } from '@press/area';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { LightboxProps } from './Lightbox';
import { isElsewhere, listeners } from './listeners';

/**
 * Adds popovers of references and the view of figures to a text. Their code loads when a reader first points at, touches or
 * focuses the text. Until then, or if it cannot be loaded, links are plain links.
 * @returns the open view
 */
export function useReading(root: RefObject<HTMLElement | null>): ReactNode {
  const [, loadJumps] = useLater(() => import('./jumps'), 'popovers of references');
  const [code, loadLightbox] = useLater(() => import('./Lightbox'), 'view of figures');
  const [shown, setShown] = useState<LightboxProps | null>(null);
  useEffect(() => {
    const text = root.current;
    if (!text) return;
    const all = listeners();
    const first = listeners();
    let ended = false;
    const load = (event: Event): void => {
      first.end();
      void loadJumps().then((jumps) => ended || jumps?.startJumps(text, all, event));
    };
    for (const type of ['pointerover', 'touchstart', 'focusin']) first.on(text, type, load);
    all.on(text, 'click', (event) => {
      const opener = event.target instanceof Element && event.target.closest<HTMLElement>('[data-full]');
      if (!opener || isElsewhere(event)) return;
      event.preventDefault();
      void loadLightbox().then((loaded) => {
        if (!loaded && opener instanceof HTMLAnchorElement) location.assign(opener.href);
        else if (!ended) setShown({ text, opener, onClose: () => setShown(null) });
      });
    });
    return () => {
      ended = true;
      first.end();
      all.end();
    };
  }, [root, loadJumps, loadLightbox]);
  return code && shown && <code.Lightbox {...shown} />;
}
