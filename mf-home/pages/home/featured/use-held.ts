import { useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';

/**
 * True if the pointer or the keyboard focus stops the slider (decision 15). On the Pause button neither does, so the slider
 * moves after a press on Play.
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
      // After a click the arrow has the focus, but not a visible one. Only a visible focus stops the slider.
      onFocus: ({ target }: FocusEvent) => setFocused(holds(target) && target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setFocused(false);
      },
    },
  };
}
