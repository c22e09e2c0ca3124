import { below } from '../random';
import { at, ground, nth, type Motif } from './motif';

/** Rings around a point near a lower corner. */
export const arcs: Motif = (draw, palette, width, height) => {
  const cx = draw() < 0.5 ? width * 0.12 : width * 0.88;
  const cy = height * (0.9 + draw() * 0.2);
  const { base, pale, mid, deep, light, spark } = palette;
  const colours = [base, pale, mid, deep, light, base, pale];
  const rings = 11;
  const radius = Math.hypot(width, height) * 0.98;
  let art = ground(deep, width, height);
  for (let ring = 0; ring < rings; ring++) {
    const fill = ring === rings - 1 ? spark : nth(colours, (ring + below(2, draw)) % 7);
    art += `<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(radius * (1 - ring / rings))}" fill="${fill}"/>`;
  }
  return art;
};
