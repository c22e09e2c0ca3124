import { at, ground, type Motif } from './motif';

/** Lines of a map around one hill. */
export const contours: Motif = (draw, palette, width, height) => {
  const phase = draw() * 6;
  const stretch = 1.5 + draw() * 2;
  let art = ground(palette.pale, width, height);
  for (let line = 0; line < 26; line++) {
    const v = line / 25;
    let path = '';
    for (let step = 0; step <= 24; step++) {
      const u = step / 24;
      const hill = Math.sin(phase + u * stretch * 2.6 + v * 2.2) * Math.exp(-((u - 0.55) ** 2) * 5);
      const y = v * height * 1.1 - height * 0.05 + height * 0.17 * hill;
      path += `${step ? 'L' : 'M'}${at(u * width)} ${at(y)}`;
    }
    const stroke = line === 9 || line === 10 ? palette.spark : line % 3 ? palette.base : palette.deep;
    const weight = at(2 + 3.4 * Math.abs(Math.sin(line * 0.35 + phase)));
    art += `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;
  }
  return art;
};
