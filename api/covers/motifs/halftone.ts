import { round, background, type Motif } from './motif';

/** A grid of dots whose size varies in waves around one point. */
export const halftone: Motif = (random, palette, width, height) => {
  const columns = 13;
  const step = width / columns;
  const centreX = width * random.next();
  const centreY = height * random.next();
  const frequency = 2.2 + random.next() * 2.5;
  let far = '';
  let near = '';
  for (let row = 0; row * step < height + step; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = column * step + (row & 1 ? step / 2 : 0);
      const y = row * step + step / 2;
      const distance = Math.hypot(x - centreX, y - centreY) / width;
      const radius = step * 0.54 * (0.5 + 0.5 * Math.cos(distance * frequency * 3.1));
      if (radius <= 1) continue;
      const dot = `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
      if (distance < 0.26) near += dot;
      else far += dot;
    }
  }
  return `${background(palette.base, width, height)}<g fill="${palette.light}">${far}</g><g fill="${palette.accent}">${near}</g>`;
};
