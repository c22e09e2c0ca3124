import { at, ground, nth, type Motif } from './motif';

/** Layers of waves below a sun. */
export const strata: Motif = (draw, palette, width, height) => {
  const { light, mid, base, deep, spark, pale } = palette;
  const colours = [light, mid, light, mid, base, deep, base];
  const phase = draw() * 6;
  const stretch = 1 + draw() * 1.4;
  const sunX = width * (0.2 + draw() * 0.6);
  let art =
    ground(pale, width, height) +
    `<circle cx="${at(sunX)}" cy="${at(height * 0.2)}" r="${at(width * 0.1)}" fill="${spark}"/>`;
  for (let layer = 0; layer < 7; layer++) {
    const top = height * (0.24 + layer * 0.115);
    const swell = height * (0.11 - layer * 0.008);
    let line = `M0 ${height}`;
    for (let step = 0; step <= 20; step++) {
      const u = step / 20;
      const y =
        top + swell * Math.sin(phase + layer * 0.7 + u * stretch * 4.2) * (0.5 + 0.5 * Math.sin(layer * 1.3 + u * 3));
      line += `L${at(u * width)} ${at(y)}`;
    }
    art += `<path fill="${nth(colours, layer)}" d="${line}L${width} ${height}z"/>`;
  }
  return art;
};
