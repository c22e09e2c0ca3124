import { round, background, type Motif } from './motif';

/** Contour lines of one hill. */
export const contours: Motif = (random, palette, width, height) => {
  const phase = random.next() * 6;
  const stretch = 1.5 + random.next() * 2;
  let art = background(palette.pale, width, height);
  for (let line = 0; line < 26; line++) {
    const v = line / 25;
    let path = '';
    for (let step = 0; step <= 24; step++) {
      const u = step / 24;
      const hill = Math.sin(phase + u * stretch * 2.6 + v * 2.2) * Math.exp(-((u - 0.55) ** 2) * 5);
      const y = v * height * 1.1 - height * 0.05 + height * 0.17 * hill;
      path += `${step ? 'L' : 'M'}${round(u * width)} ${round(y)}`;
    }
    const stroke = line === 9 || line === 10 ? palette.accent : line % 3 ? palette.base : palette.deep;
    const weight = round(2 + 3.4 * Math.abs(Math.sin(line * 0.35 + phase)));
    art += `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;
  }
  return art;
};
