import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion, useSeen } from './environment';
import { arrow, centred, firstShown, HOME_COPY, nextFrame, sliderAt, STEP } from './slider';
import { useHeld } from './use-held';

/** After the reader scrolled the row by hand, it stays put this long. */
const QUIET = 400;

/** Moves a row of `count` cards: by itself, by arrows, and after whoever scrolls it by hand. */
export function useSlider(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const pauseButton = useRef<HTMLButtonElement>(null);
  const slider = useRef(sliderAt(0));
  /** Where the browser put the row when we last placed it: it may round. */
  const placed = useRef(0);
  const quietUntil = useRef(0);

  const [live, setLive] = useState(false);
  const [paused, setPaused] = useState(false);
  const [travelling, setTravelling] = useState(false);
  const [first, setFirst] = useState(HOME_COPY * count);
  const { held, handlers } = useHeld(pauseButton);
  const still = useReducedMotion();
  const drifting = useSeen(track) && !paused && !held && !still;

  const follow = useCallback((row: HTMLElement) => {
    // With the focus in the row its cards stay what they are, or Tab would never come out of it.
    if (row.contains(document.activeElement)) return;
    setFirst(firstShown(slider.current.position, parseFloat(getComputedStyle(row).paddingLeft) || 0));
  }, []);

  const place = useCallback(() => {
    const row = track.current;
    if (!row) return;
    row.scrollLeft = slider.current.position;
    placed.current = row.scrollLeft;
    follow(row);
  }, [follow]);

  // Repeats only where the row is longer than its view: cards that all fit need no slider.
  useEffect(() => {
    const row = track.current;
    if (!row) return undefined;
    const observer = new ResizeObserver(() => setLive(count * STEP > row.clientWidth));
    observer.observe(row);
    return () => observer.disconnect();
  }, [count]);

  // In the same frame as the repeats: the row of the server's markup stays where it was.
  useLayoutEffect(() => {
    slider.current = sliderAt(live ? HOME_COPY * count * STEP + (track.current?.scrollLeft ?? 0) : 0);
    if (live) place();
  }, [live, count, place]);

  useEffect(() => {
    if (!live || !(drifting || travelling)) return undefined;
    let frame = requestAnimationFrame(function tick(now) {
      slider.current = nextFrame(slider.current, now, count, drifting && now >= quietUntil.current);
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
    /** Whether the row would move by itself if nobody held it. */
    automatic: live && !still,
    paused,
    togglePaused: () => setPaused(!paused),
    previous: step(-1),
    next: step(1),
    onScroll: () => {
      const row = track.current;
      if (!row || !live || Math.abs(row.scrollLeft - placed.current) < 2) return;
      slider.current = { ...sliderAt(row.scrollLeft), lockedUntil: slider.current.lockedUntil };
      placed.current = row.scrollLeft;
      quietUntil.current = performance.now() + QUIET;
      follow(row);
    },
    /** The hand let go: back among the copies, so that there is more to scroll on either side. */
    onScrollEnd: () => {
      if (!live || slider.current.travel) return;
      const position = centred(slider.current.position, count);
      if (position === slider.current.position) return;
      slider.current = { ...slider.current, position };
      place();
    },
  };
}
