import { at, ground, type Motif } from './motif';

/** A printer's screen of dots whose size waves around one point. */
export const halftone: Motif = (draw, palette, width, height) => {
  const columns = 13;
  const step = width / columns;
  const centreX = width * draw();
  const centreY = height * draw();
  const frequency = 2.2 + draw() * 2.5;
  let far = '';
  let near = '';
  for (let row = 0; row * step < height + step; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = column * step + (row & 1 ? step / 2 : 0);
      const y = row * step + step / 2;
      const distance = Math.hypot(x - centreX, y - centreY) / width;
      const radius = step * 0.54 * (0.5 + 0.5 * Math.cos(distance * frequency * 3.1));
      if (radius <= 1) continue;
      const dot = `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}"/>`;
      if (distance < 0.26) near += dot;
      else far += dot;
    }
  }
  return `${ground(palette.base, width, height)}<g fill="${palette.light}">${far}</g><g fill="${palette.spark}">${near}</g>`;
};
