import { crc32, deflateSync } from 'node:zlib';

/** The bars of the mark (`favicon.ts`) in its units: x, y, width, height. */
const BARS = [
  [3, 2, 3, 24],
  [9, 2, 16, 3],
  [9, 9, 10, 3],
  [9, 16, 14, 3],
  [9, 23, 16, 3],
] as const;
/** The square that the icon shows, in the same units. A device may cut a circle out of it (Web App Manifest, maskable icons). */
const SQUARE = { left: -10, top: -10, side: 48 };
const INK = [0x12, 0x34, 0x3b] as const;
const PAPER = [0xfa, 0xfc, 0xfc] as const;

/** Sizes in pixels: of Apple's touch icon, and of the web manifest. */
export const ICON_SIZES = [180, 192, 512] as const;

/** The mark as a PNG, for systems that show no SVG. */
export function iconPng(size: number): Buffer {
  const isInk = (x: number, y: number): boolean =>
    BARS.some(([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height);
  const unit = (pixel: number): number => ((pixel + 0.5) * SQUARE.side) / size;
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.alloc(1 + size * 3); // the first byte names the filter: none
    for (let x = 0; x < size; x += 1)
      row.set(isInk(SQUARE.left + unit(x), SQUARE.top + unit(y)) ? INK : PAPER, 1 + x * 3);
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits a channel, RGB
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** PNG (ISO/IEC 15948), 5.3. */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
