import { useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';

/**
 * Whether a reader holds the slider still, by the pointer or the keyboard's focus (decision 15).
 * The Pause button is exempt: who presses Play there must see it play.
 */
export function useHeld(pauseButton: RefObject<Element | null>) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const holds = (target: EventTarget): boolean => !pauseButton.current?.contains(target as Node);
  return {
    held: pointed || focused,
    handlers: {
      onPointerOver: ({ target }: PointerEvent) => setPointed(holds(target)),
      onPointerLeave: () => setPointed(false),
      // A click on an arrow leaves the focus there; only a focus that shows holds on.
      onFocus: ({ target }: FocusEvent) => setFocused(holds(target) && target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setFocused(false);
      },
    },
  };
}
