import { below } from '../random';
import { at, ground, nth, type Motif } from './motif';

const THREADS = 4;

/** Squares of threads, upright and level in turn. */
export const weave: Motif = (draw, palette, width, height) => {
  const squares = 4;
  const side = width / squares;
  const thread = side / THREADS;
  const colours = [palette.base, palette.mid, palette.light, palette.pale];
  let art = ground(palette.deep, width, height);
  for (let row = -1; row * side < height; row++) {
    for (let column = 0; column < squares; column++) {
      const upright = (column + row) & 1;
      const hot = draw() < 0.09;
      const [x, y] = [column * side, row * side + side / 2];
      for (let i = 0; i < THREADS; i++) {
        const fill = hot ? palette.spark : nth(colours, (i + below(2, draw)) % 4);
        const offset = i * thread + 1.5;
        art += upright
          ? `<path fill="${fill}" d="M${at(x + offset)} ${at(y)}h${at(thread - 3)}v${at(side)}h-${at(thread - 3)}z"/>`
          : `<path fill="${fill}" d="M${at(x)} ${at(y + offset)}h${at(side)}v${at(thread - 3)}h-${at(side)}z"/>`;
      }
    }
  }
  return art;
};
