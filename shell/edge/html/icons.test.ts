import { inflateSync } from 'node:zlib';
import { ICON_SIZES, iconPng } from './icons';

test.each(ICON_SIZES)('C-05 the %s-pixel icon has the mark centred on paper', (size) => {
  const png = iconPng(size, true);
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  const row = 1 + size * 3;
  expect(rows).toHaveLength(size * row);
  /** The colour at a point of the square of 48 units that contains the mark. */
  const colourAt = (x: number, y: number): string => {
    const [column, line] = [x, y].map((units) => Math.floor(((units + 10) * size) / 48)) as [number, number];
    const at = line * row + 1 + column * 3;
    return rows.subarray(at, at + 3).toString('hex');
  };
  // In the upright bar and the other four, between and next to them, and in the corners.
  const ink = [
    [4, 3],
    [4, 25],
    [10, 3],
    [24, 3],
    [18, 10],
    [22, 17],
    [24, 25],
  ] as const;
  const paper = [
    [7, 3],
    [10, 7],
    [20, 10],
    [24, 17],
    [26, 3],
    [4, 1],
    [4, 27],
    [-10, -10],
    [37.9, 37.9],
  ] as const;
  expect(ink.map(([x, y]) => colourAt(x, y))).toEqual(ink.map(() => '12343b'));
  expect(paper.map(([x, y]) => colourAt(x, y))).toEqual(paper.map(() => 'fafcfc'));
});
