import { round, background, nth, type Motif } from './motif';

const THREADS = 4;

/** Squares of parallel threads, vertical and horizontal in turn. */
export const weave: Motif = (random, palette, width, height) => {
  const squares = 4;
  const side = width / squares;
  const thread = side / THREADS;
  const colours = [palette.base, palette.mid, palette.light, palette.pale];
  let art = background(palette.deep, width, height);
  for (let row = -1; row * side < height; row++) {
    for (let column = 0; column < squares; column++) {
      const vertical = (column + row) & 1;
      const isAccent = random.next() < 0.09;
      const [x, y] = [column * side, row * side + side / 2];
      for (let i = 0; i < THREADS; i++) {
        const fill = isAccent ? palette.accent : nth(colours, (i + random.below(2)) % 4);
        const offset = i * thread + 1.5;
        art += vertical
          ? `<path fill="${fill}" d="M${round(x + offset)} ${round(y)}h${round(thread - 3)}v${round(side)}h-${round(thread - 3)}z"/>`
          : `<path fill="${fill}" d="M${round(x)} ${round(y + offset)}h${round(side)}v${round(thread - 3)}h-${round(side)}z"/>`;
      }
    }
  }
  return art;
};
