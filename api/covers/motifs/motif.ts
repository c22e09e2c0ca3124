import type { Random } from '@press/random';
import type { Palette } from '../palette';

/**
 * Draws one kind of image as SVG elements that fill `width` × `height`. The number and the order of the random numbers that it
 * takes must not change, or existing covers change.
 */
export type Motif = (random: Random, palette: Palette, width: number, height: number) => string;

/** A coordinate, rounded to one decimal. */
export const round = (n: number): number => +n.toFixed(1);

/** The background. */
export const background = (fill: string, width: number, height: number): string =>
  `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`;

/** The nth entry of a list of colours, which is never empty. */
export const nth = (colours: readonly string[], n: number): string => colours[n] ?? '';
