import { round, nth, type Motif } from './motif';

const WIDTHS = [8, 12, 18, 26, 34] as const;

/** Vertical bars of two colours each. */
export const columns: Motif = (random, palette, width, height) => {
  const colours = [palette.base, palette.deep, palette.mid, palette.light, palette.pale];
  let art = '';
  for (let x = 0; x < width;) {
    const bar = WIDTHS[random.below(5)] ?? WIDTHS[0];
    const boundary = height * (0.2 + 0.6 * random.next());
    const above = nth(colours, random.below(5));
    const picked = nth(colours, random.below(5));
    const below = above === picked ? palette.accent : picked;
    art +=
      `<path fill="${above}" d="M${round(x)} 0h${bar + 0.3}v${round(boundary)}h-${bar + 0.3}z"/>` +
      `<path fill="${below}" d="M${round(x)} ${round(boundary)}h${bar + 0.3}V${height}h-${bar + 0.3}z"/>`;
    x += bar;
  }
  return art;
};
