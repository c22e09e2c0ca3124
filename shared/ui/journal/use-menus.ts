import { useEffect, useRef, type RefObject } from 'react';

const openMenus = (within: HTMLElement): HTMLDetailsElement[] => [
  ...within.querySelectorAll<HTMLDetailsElement>('details[open]'),
];

/**
 * Adds what `<details>` lacks: menus close on Escape (the focus returns to the summary), when focus or pointer leave them, when
 * another menu opens, and when `url` changes. Without JavaScript they still open and close.
 */
export function useMenus(nav: RefObject<HTMLElement | null>, url: string): void {
  useEffect(() => {
    const bar = nav.current;
    if (!bar) return;
    const closeAllBut = (kept: Node | null): void => {
      for (const menu of openMenus(bar)) if (!kept || !menu.contains(kept)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      for (const menu of openMenus(bar)) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }
    };
    const onPointer = ({ target }: Event): void => closeAllBut(target instanceof Node ? target : null);
    // An event without a related target means that the window lost the focus; the reader did not leave the menu.
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node) closeAllBut(relatedTarget);
    };
    const onToggle = ({ target }: Event): void => {
      if (target instanceof HTMLDetailsElement && target.open) closeAllBut(target);
    };
    bar.addEventListener('keydown', onKey);
    bar.addEventListener('focusout', onFocusOut);
    bar.addEventListener('toggle', onToggle, true);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      bar.removeEventListener('keydown', onKey);
      bar.removeEventListener('focusout', onFocusOut);
      bar.removeEventListener('toggle', onToggle, true);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [nav]);

  // Not on the first run: the reader may have opened a menu before hydration.
  const shown = useRef(url);
  useEffect(() => {
    if (shown.current === url) return;
    shown.current = url;
    if (nav.current) for (const menu of openMenus(nav.current)) menu.open = false;
  }, [nav, url]);
}
