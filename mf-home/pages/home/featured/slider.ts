/**
 * The arithmetic of the Featured Journals slider. Lengths are px, times are ms. Source of the figures: row H-04.
 * The journals stand in a row, the row is repeated, and the view is moved back by whole rows before it nears an end:
 * every row looks the same, so nobody sees it, and the slider has no end in either direction.
 */

/** From one card to the next. */
export const STEP = 220;
/** A card without the gap after it. */
const CARD = 196;
export const MOST_JOURNALS = 9;
export const COPIES = 10;
/** Where the row of the server's markup stands among its copies. */
export const HOME_COPY = 4;
/** How far the row moves by itself in a frame. */
const DRIFT = 0.5;
/** After an arrow, further arrows are ignored for this long. */
const LOCK = 300;
/** How long an arrow's step takes; `--slow` of the design. */
const TRAVEL = 280;

export interface Slider {
  /** Left edge of the view, from the left edge of the first copy. Whole rows apart, two positions look the same. */
  position: number;
  /** The step under way. */
  travel: { from: number; to: number; start: number } | null;
  lockedUntil: number;
}

export const sliderAt = (position: number): Slider => ({ position, travel: null, lockedUntil: 0 });

/** The same picture, with at least two copies on either side. */
export function centred(position: number, count: number): number {
  const row = count * STEP;
  const copy = Math.floor(position / row);
  return copy >= 2 && copy < COPIES - 3 ? position : position + (HOME_COPY - copy) * row;
}

/** The slider a frame later: on with a step under way, else on with its drift. */
export function nextFrame(slider: Slider, now: number, count: number, drifting: boolean): Slider {
  const { position, travel } = slider;
  if (!travel) return drifting ? { ...slider, position: centred(position + DRIFT, count) } : slider;
  const part = Math.min(1, Math.max(0, (now - travel.start) / TRAVEL));
  if (part === 1) return { ...slider, position: centred(travel.to, count), travel: null };
  return { ...slider, position: travel.from + (travel.to - travel.from) * eased(part) };
}

const eased = (part: number): number => 1 - (1 - part) ** 3;

/** One card on or back; nothing within 300 ms of the last arrow. Without `smooth` it is there at once. */
export function arrow(slider: Slider, direction: 1 | -1, now: number, count: number, smooth: boolean): Slider {
  if (now < slider.lockedUntil) return slider;
  const from = centred(slider.position, count);
  const to = from + direction * STEP;
  const lockedUntil = now + LOCK;
  return smooth
    ? { position: from, travel: { from, to, start: now }, lockedUntil }
    : { position: centred(to, count), travel: null, lockedUntil };
}

/**
 * The first card that is more than half in view: from it on, each journal stands once for readers; the others are repeats.
 * `inset` is how far the row is set in from the edge of the view.
 */
export const firstShown = (position: number, inset: number): number =>
  Math.floor((position - inset - CARD / 2) / STEP) + 1;
