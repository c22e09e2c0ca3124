import { clamp } from '../colour';
import { round, nth, type Motif } from './motif';

/** Triangles, from dark to light across the picture. */
export const lattice: Motif = (random, palette, width, height) => {
  const columns = 6;
  const side = width / columns;
  const rise = side * 0.866;
  const colours = [palette.deep, palette.base, palette.base, palette.mid, palette.light, palette.pale];
  const slopeX = random.next() - 0.5;
  const slopeY = random.next() - 0.5;
  let art = '';
  for (let row = 0; row * rise < height; row++) {
    for (let column = -1; column <= columns * 2; column++) {
      const x = (column * side) / 2;
      const y = row * rise;
      const tilt = (x / width - 0.5) * slopeX * 2 + ((row * rise) / height - 0.5) * (1 + slopeY);
      const shade = clamp(0, Math.round(2.5 - tilt * 4.2 + (random.next() - 0.5) * 2.4), 5);
      const fill = random.next() < 0.045 ? palette.accent : nth(colours, shade);
      const pointsDown = (column + row) & 1;
      art += pointsDown
        ? `<path fill="${fill}" d="M${round(x)} ${round(y)}h${round(side)}l${round(-side / 2)} ${round(rise + 0.3)}z"/>`
        : `<path fill="${fill}" d="M${round(x)} ${round(y + rise)}h${round(side)}l${round(-side / 2)} ${round(-rise - 0.3)}z"/>`;
    }
  }
  return art;
};
