import { useEffect, type RefObject } from 'react';

const openMenus = (within: HTMLElement): HTMLDetailsElement[] => [
  ...within.querySelectorAll<HTMLDetailsElement>('details[open]'),
];

/**
 * What `<details>` does not do by itself: menus close on Escape (the keyboard goes back to their summary), when focus or
 * pointer go elsewhere, when another one opens, and when `url` changes. Without JavaScript they open and close all the same.
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
    // No new target means that the window lost the focus, not that the reader left the menu.
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

  useEffect(() => {
    if (nav.current) for (const menu of openMenus(nav.current)) menu.open = false;
  }, [nav, url]);
}
