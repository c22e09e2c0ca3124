import { round, background, nth, type Motif } from './motif';

/** Layers of waves below a sun. */
export const strata: Motif = (random, palette, width, height) => {
  const { light, mid, base, deep, accent, pale } = palette;
  const colours = [light, mid, light, mid, base, deep, base];
  const phase = random.next() * 6;
  const stretch = 1 + random.next() * 1.4;
  const sunX = width * (0.2 + random.next() * 0.6);
  let art =
    background(pale, width, height) +
    `<circle cx="${round(sunX)}" cy="${round(height * 0.2)}" r="${round(width * 0.1)}" fill="${accent}"/>`;
  for (let layer = 0; layer < 7; layer++) {
    const top = height * (0.24 + layer * 0.115);
    const swell = height * (0.11 - layer * 0.008);
    let line = `M0 ${height}`;
    for (let step = 0; step <= 20; step++) {
      const u = step / 20;
      const y =
        top + swell * Math.sin(phase + layer * 0.7 + u * stretch * 4.2) * (0.5 + 0.5 * Math.sin(layer * 1.3 + u * 3));
      line += `L${round(u * width)} ${round(y)}`;
    }
    art += `<path fill="${nth(colours, layer)}" d="${line}L${width} ${height}z"/>`;
  }
  return art;
};
