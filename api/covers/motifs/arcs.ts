import { round, background, nth, type Motif } from './motif';

/** Concentric rings around a point near a lower corner. */
export const arcs: Motif = (random, palette, width, height) => {
  const cx = random.next() < 0.5 ? width * 0.12 : width * 0.88;
  const cy = height * (0.9 + random.next() * 0.2);
  const { base, pale, mid, deep, light, accent } = palette;
  const colours = [base, pale, mid, deep, light, base, pale];
  const rings = 11;
  const radius = Math.hypot(width, height) * 0.98;
  let art = background(deep, width, height);
  for (let ring = 0; ring < rings; ring++) {
    const fill = ring === rings - 1 ? accent : nth(colours, (ring + random.below(2)) % 7);
    art += `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius * (1 - ring / rings))}" fill="${fill}"/>`;
  }
  return art;
};
