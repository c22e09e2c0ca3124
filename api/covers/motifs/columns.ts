import { below } from '../random';
import { at, nth, type Motif } from './motif';

const WIDTHS = [8, 12, 18, 26, 34] as const;

/** Upright bars, each of two colours. */
export const columns: Motif = (draw, palette, width, height) => {
  const colours = [palette.base, palette.deep, palette.mid, palette.light, palette.pale];
  let art = '';
  for (let x = 0; x < width;) {
    const bar = WIDTHS[below(5, draw)] ?? WIDTHS[0];
    const meet = height * (0.2 + 0.6 * draw());
    const above = nth(colours, below(5, draw));
    const drawn = nth(colours, below(5, draw));
    const beneath = above === drawn ? palette.spark : drawn;
    art +=
      `<path fill="${above}" d="M${at(x)} 0h${bar + 0.3}v${at(meet)}h-${bar + 0.3}z"/>` +
      `<path fill="${beneath}" d="M${at(x)} ${at(meet)}h${bar + 0.3}V${height}h-${bar + 0.3}z"/>`;
    x += bar;
  }
  return art;
};
