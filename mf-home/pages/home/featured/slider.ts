/**
 * The positions of the Featured Journals slider. Lengths are px, times are ms. Source of the figures: row H-04.
 * The row of journals is repeated. Before the view reaches an end, it moves by whole rows. All rows look the same, so the
 * move is not visible, and the slider has no end in either direction.
 */

/** Distance from one card to the next. */
export const STEP = 220;
/** Width of a card, without the gap. */
const CARD = 196;
export const MAX_JOURNALS = 9;
export const COPIES = 10;
/** Index of the copy that the server's markup contains. */
export const HOME_COPY = 4;
/** Automatic movement in a frame. */
const DRIFT = 0.5;
/** Time after an arrow during which other arrows are ignored. */
const LOCK = 300;
/** Duration of an arrow's step; `--slow` of the design. */
const TRAVEL = 280;

export interface Slider {
  /** Distance of the view from the start of the first copy, from the right in Arabic. Positions that differ by whole rows look the same. */
  position: number;
  /** The step in progress. */
  travel: { from: number; to: number; start: number } | null;
  lockedUntil: number;
}

export const sliderAt = (position: number): Slider => ({ position, travel: null, lockedUntil: 0 });

/** An equal position with at least two copies on each side. */
export function centred(position: number, count: number): number {
  const row = count * STEP;
  const copy = Math.floor(position / row);
  return copy >= 2 && copy < COPIES - 3 ? position : position + (HOME_COPY - copy) * row;
}

/** The slider one frame later: a step in progress continues, otherwise the automatic movement does. */
export function nextFrame(slider: Slider, now: number, count: number, drifting: boolean): Slider {
  const { position, travel } = slider;
  if (!travel) return drifting ? { ...slider, position: centred(position + DRIFT, count) } : slider;
  const part = Math.min(1, Math.max(0, (now - travel.start) / TRAVEL));
  if (part === 1) return { ...slider, position: centred(travel.to, count), travel: null };
  return { ...slider, position: travel.from + (travel.to - travel.from) * eased(part) };
}

const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Moves by one card. Ignored within 300 ms of the last arrow. @param smooth false moves at once, without a transition */
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
 * The index of the first card that is more than half in view. This card and the next ones, up to the number of journals, are
 * for readers; the others are repeats.
 * @param inset distance of the row from the edge of the view
 */
export const firstShown = (position: number, inset: number): number =>
  Math.floor((position - inset - CARD / 2) / STEP) + 1;
