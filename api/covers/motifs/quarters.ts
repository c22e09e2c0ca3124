import { round, nth, type Motif } from './motif';

/** Tiles, each with a quarter of a disc, a dot or nothing. */
export const quarters: Motif = (random, palette, width, height) => {
  const columns = 5;
  const side = width / columns;
  const colours = [palette.base, palette.mid, palette.light, palette.deep, palette.pale];
  let art = '';
  for (let row = 0; row * side < height; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = nth(colours, random.below(5));
      const shape = random.next() < 0.1 ? palette.accent : nth(colours, random.below(5));
      const [x, y] = [column * side, row * side];
      const kind = random.next();
      art += `<path fill="${tile}" d="M${round(x)} ${round(y)}h${round(side + 0.3)}v${round(side + 0.3)}h-${round(side + 0.3)}z"/>`;
      const corner = random.below(4);
      if (kind < 0.62) art += quarterDisc(shape, corner, x, y, side);
      else if (kind < 0.8)
        art += `<circle fill="${shape}" cx="${round(x + side / 2)}" cy="${round(y + side / 2)}" r="${round(side * 0.28)}"/>`;
    }
  }
  return art;
};

/** @param corner 0 top left, 1 top right, 2 bottom left, 3 bottom right */
function quarterDisc(fill: string, corner: number, x: number, y: number, side: number): string {
  const cx = x + (corner & 1) * side;
  const cy = y + (corner >> 1) * side;
  const dx = corner & 1 ? -side : side;
  const dy = corner >> 1 ? -side : side;
  const sweep = corner === 0 || corner === 3 ? 1 : 0;
  return `<path fill="${fill}" d="M${round(cx)} ${round(cy)}H${round(cx + dx)}A${round(side)} ${round(side)} 0 0 ${sweep} ${round(cx)} ${round(cy + dy)}z"/>`;
}
