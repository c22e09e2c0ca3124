export interface Listeners {
  on: (target: EventTarget, type: string, listener: (event: Event) => void, capture?: boolean) => void;
  /** Calls a function when the listeners are removed. */
  atEnd: (act: () => void) => void;
  end: () => void;
}

/** Listeners that are removed together. */
export function listeners(): Listeners {
  const ends: (() => void)[] = [];
  return {
    on(target, type, listener, capture = false) {
      target.addEventListener(type, listener, { capture, passive: type === 'touchstart' });
      ends.push(() => target.removeEventListener(type, listener, { capture }));
    },
    atEnd: (act) => void ends.push(act),
    end() {
      for (const act of ends.splice(0)) act();
    },
  };
}

/** True for a click or a key on a link that the browser does not follow in this tab. */
export const isElsewhere = (event: Event): boolean =>
  (event instanceof MouseEvent || event instanceof KeyboardEvent) &&
  (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
