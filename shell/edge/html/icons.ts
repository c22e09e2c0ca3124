import { crc32, deflateSync } from 'node:zlib';
import { PAPER } from './colours';

type Bar = readonly [x: number, y: number, width: number, height: number];

/** The bars of the sample's mark (`favicon.ts`) in its units: x, y, width, height. */
const SAMPLE_MARK: readonly Bar[] = [
  [3, 2, 3, 24],
  [9, 2, 16, 3],
  [9, 9, 10, 3],
  [9, 16, 14, 3],
  [9, 23, 16, 3],
];
/** Any other publisher without an icon has a square. */
const SQUARE_MARK: readonly Bar[] = [[3, 2, 22, 24]];
/** The square that the icon shows, in the same units. A device may cut a circle out of it (Web App Manifest, maskable icons). */
const SQUARE = { left: -10, top: -10, side: 48 };
/** Red, green and blue of a pixel. */
const INK_RGB = Buffer.from('12343b', 'hex');
const PAPER_RGB = Buffer.from(PAPER.light.slice(1), 'hex');

/** Sizes in pixels: of Apple's touch icon, and of the web manifest. */
export const ICON_SIZES = [180, 192, 512] as const;

/** The drawn mark as a PNG, for systems that show no SVG. */
export function iconPng(size: number, isSample: boolean): Buffer {
  const empty = Buffer.concat([Buffer.of(0), Buffer.alloc(size * 3, PAPER_RGB)]); // the first byte names the filter: none
  const rows = Buffer.alloc(empty.length * size, empty);
  /** The first pixel whose middle is not before a distance, in units, from the edge of the square. */
  const pixelAt = (units: number): number => Math.ceil((units * size) / SQUARE.side - 0.5);
  for (const [left, top, width, height] of isSample ? SAMPLE_MARK : SQUARE_MARK) {
    const [from, to] = [pixelAt(left - SQUARE.left), pixelAt(left + width - SQUARE.left)];
    for (let y = pixelAt(top - SQUARE.top); y < pixelAt(top + height - SQUARE.top); y += 1) {
      const row = y * empty.length + 1;
      rows.fill(INK_RGB, row + from * 3, row + to * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits a channel, RGB
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
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
