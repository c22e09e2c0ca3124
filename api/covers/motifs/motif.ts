import type { Palette } from '../palette';
import type { Draw } from '../random';

/**
 * Draws the art of one family as SVG elements filling `width` × `height`.
 * Each takes its draws in a fixed order, which must never change: a cover, once seen, stays as it is.
 */
export type Motif = (draw: Draw, palette: Palette, width: number, height: number) => string;

/** A coordinate to one decimal. */
export const at = (n: number): number => +n.toFixed(1);

export const ground = (fill: string, width: number, height: number): string =>
  `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`;

/** The nth of a list of colours; the lists are never empty. */
export const nth = (colours: readonly string[], n: number): string => colours[n] ?? '';
