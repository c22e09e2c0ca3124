import { below } from '../random';
import { at, nth, type Motif } from './motif';

/** Tiles with a quarter disc, a dot or nothing in each. */
export const quarters: Motif = (draw, palette, width, height) => {
  const columns = 5;
  const side = width / columns;
  const colours = [palette.base, palette.mid, palette.light, palette.deep, palette.pale];
  let art = '';
  for (let row = 0; row * side < height; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = nth(colours, below(5, draw));
      const shape = draw() < 0.1 ? palette.spark : nth(colours, below(5, draw));
      const [x, y] = [column * side, row * side];
      const kind = draw();
      art += `<path fill="${tile}" d="M${at(x)} ${at(y)}h${at(side + 0.3)}v${at(side + 0.3)}h-${at(side + 0.3)}z"/>`;
      const corner = below(4, draw);
      if (kind < 0.62) art += quarterDisc(shape, corner, x, y, side);
      else if (kind < 0.8)
        art += `<circle fill="${shape}" cx="${at(x + side / 2)}" cy="${at(y + side / 2)}" r="${at(side * 0.28)}"/>`;
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
  return `<path fill="${fill}" d="M${at(cx)} ${at(cy)}H${at(cx + dx)}A${at(side)} ${at(side)} 0 0 ${sweep} ${at(cx)} ${at(cy + dy)}z"/>`;
}
