import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useSyncExternalStore,
} from 'react';
import { directionOf } from '@press/contract/direction';
import { currentLanguage } from '@press/language';
import { arrow, centred, firstShown, HOME_COPY, nextFrame, sliderAt, STEP } from './slider';

/** Time without automatic movement after the reader has scrolled. */
const PAUSE_AFTER_SCROLL_MS = 400;

/** The repeats are drawn when the row is less than a window's height away from the window. */
const NEAR = { rootMargin: '100% 0px' };

/** Converts a position to `scrollLeft` and back: in right-to-left text, browsers count down from 0. */
const scrolled = (position: number): number => (directionOf(currentLanguage()) === 'rtl' ? -position : position);

/** The state of a slider of `count` journals. It moves automatically, by arrows, and when the reader scrolls. */
export function useSlider(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const pauseButton = useRef<HTMLButtonElement>(null);
  const slider = useRef(sliderAt(0));
  /** The position after the last change by this hook. The browser may round it. */
  const placed = useRef(0);
  const pausedUntil = useRef(0);

  /** The row is near the window, and wider than the page. */
  const [live, setLive] = useState(false);
  const [paused, setPaused] = useState(false);
  const [travelling, setTravelling] = useState(false);
  const [first, setFirst] = useState(0);
  const { held, handlers } = useHeld(pauseButton);
  const still = useReducedMotion();
  const drifting = useVisible(track) && !paused && !held && !still;

  const follow = useCallback((row: HTMLElement) => {
    // While a card has the focus, the repeats do not change. Otherwise Tab would not leave the row.
    if (row.contains(document.activeElement)) return;
    setFirst(firstShown(slider.current.position, parseFloat(getComputedStyle(row).paddingLeft) || 0));
  }, []);

  const place = useCallback(() => {
    const row = track.current;
    if (!row) return;
    row.scrollLeft = scrolled(slider.current.position);
    placed.current = row.scrollLeft;
    follow(row);
  }, [follow]);

  useEffect(() => {
    const row = track.current;
    if (!row) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // Ninety cards, rendered in pieces, so that a click does not wait for all of them.
      startTransition(() => setLive(!!entry && count * STEP > entry.contentRect.width));
    });
    // The row is below the first screen, so early work would be for cards that may never be seen.
    const near = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      observer.observe(row);
    }, NEAR);
    near.observe(row);
    return () => {
      near.disconnect();
      observer.disconnect();
    };
  }, [count]);

  // In the same frame in which the repeats appear, so that the cards do not jump.
  useLayoutEffect(() => {
    if (!live) return;
    const shown = slider.current.position || scrolled(track.current?.scrollLeft ?? 0);
    slider.current = sliderAt(HOME_COPY * count * STEP + (shown % (count * STEP)));
    place();
  }, [live, count, place]);

  useEffect(() => {
    if (!live || !(drifting || travelling)) return undefined;
    let frame = requestAnimationFrame(function tick(now) {
      slider.current = nextFrame(slider.current, now, count, drifting && now >= pausedUntil.current);
      place();
      if (!slider.current.travel) setTravelling(false);
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [live, drifting, travelling, count, place]);

  const step = (direction: 1 | -1) => (): void => {
    slider.current = arrow(slider.current, direction, performance.now(), count, !still);
    if (slider.current.travel) setTravelling(true);
    else place();
  };

  return {
    track,
    pauseButton,
    handlers,
    live,
    first,
    /** True if the row moves automatically while nothing stops it. */
    automatic: live && !still,
    paused,
    togglePaused: () => setPaused(!paused),
    previous: step(-1),
    next: step(1),
    onScroll: () => {
      const row = track.current;
      if (!row || !live || Math.abs(row.scrollLeft - placed.current) < 2) return;
      slider.current = { ...sliderAt(scrolled(row.scrollLeft)), lockedUntil: slider.current.lockedUntil };
      placed.current = row.scrollLeft;
      pausedUntil.current = performance.now() + PAUSE_AFTER_SCROLL_MS;
      follow(row);
    },
    /** Moves back to the middle copies, so that both sides have room to scroll. */
    onScrollEnd: () => {
      if (!live || slider.current.travel) return;
      const position = centred(slider.current.position, count);
      if (position === slider.current.position) return;
      slider.current = { ...slider.current, position };
      place();
    },
  };
}

/**
 * True if the pointer or the keyboard focus stops the slider (decision 15). On the Pause button neither does, so the slider
 * moves after a press on Play.
 */
function useHeld(pauseButton: RefObject<Element | null>) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const holds = (target: EventTarget): boolean => !pauseButton.current?.contains(target as Node);
  return {
    held: pointed || focused,
    handlers: {
      onPointerOver: ({ target }: PointerEvent) => setPointed(holds(target)),
      onPointerLeave: () => setPointed(false),
      // After a click the arrow has an invisible focus. Only a visible focus stops the slider.
      onFocus: ({ target }: FocusEvent) => setFocused(holds(target) && target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setFocused(false);
      },
    },
  };
}

const REDUCED = '(prefers-reduced-motion: reduce)';

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True if the reader's system asks for reduced motion; false on the server. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchMotion,
    () => matchMedia(REDUCED).matches,
    () => false,
  );

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** True if the element is on screen and the document is not hidden. */
function useVisible(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const hidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => true,
  );
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen && !hidden;
}
