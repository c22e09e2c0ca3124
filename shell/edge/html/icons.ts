import { crc32, deflateSync } from 'node:zlib';
import type { Publisher } from '@press/config';
import { escapeHtml } from './escape';

/** `--paper` of tokens.css, light and dark, for places without a style sheet. */
export const PAPER = { light: '#fafcfc', dark: '#0d1516' } as const;

const INK = '<style>path,text{fill:#12343b}@media(prefers-color-scheme:dark){path,text{fill:#eaf4f2}}</style>';

type Bar = readonly [x: number, y: number, width: number, height: number];

/** The bars of the sample's mark, the letter E as lines of text. Dark on light, and inverted in a dark colour scheme. */
const SAMPLE_MARK: readonly Bar[] = [
  [3, 2, 3, 24],
  [9, 2, 16, 3],
  [9, 9, 10, 3],
  [9, 16, 14, 3],
  [9, 23, 16, 3],
];
const barPath = ([x, y, width, height]: Bar): string => `M${x} ${y}h${width}v${height}H${x}z`;

/** The first letter of a name. */
const initial = (name: string): string =>
  `<text x="14" y="23" text-anchor="middle" font-family="Georgia,serif" font-size="28">${escapeHtml([...name][0] ?? '')}</text>`;

/** The drawn icon, as SVG, of a publisher without its own icon. */
export const drawnIcon = ({ name, isSample }: Publisher): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 32 32">${INK}${isSample ? `<path d="${SAMPLE_MARK.map(barPath).join('')}"/>` : initial(name)}</svg>`;

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** The media type of an image, from its address; empty if the address has no known extension. */
export const pictureType = (address: string): string => TYPES[/\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? '';

/** The icon for documents. The drawn one is a data URL, which saves a request on every first visit. */
export function iconOf(publisher: Publisher): { href: string; type: string } {
  const { favicon } = publisher;
  if (favicon) return { href: favicon, type: pictureType(favicon) };
  return { href: `data:image/svg+xml,${encodeURIComponent(drawnIcon(publisher))}`, type: 'image/svg+xml' };
}

/** Any other publisher without an icon has a square. */
const SQUARE_MARK: readonly Bar[] = [[3, 2, 22, 24]];
/** The square of the icon, in the same units. A device may cut a circle out of it (Web App Manifest, maskable icons). */
const SQUARE = { left: -10, top: -10, side: 48 };
/** Red, green and blue of a pixel. */
const INK_RGB = Buffer.from('12343b', 'hex');
const PAPER_RGB = Buffer.from(PAPER.light.slice(1), 'hex');

/** Sizes in pixels: of Apple's touch icon, and of the web manifest. */
export const ICON_SIZES = [180, 192, 512] as const;

/** The drawn mark as a PNG, for systems without SVG. */
export function iconPng(size: number, isSample: boolean): Buffer {
  const empty = Buffer.concat([Buffer.of(0), Buffer.alloc(size * 3, PAPER_RGB)]); // the first byte names the filter: none
  const rows = Buffer.alloc(empty.length * size, empty);
  /** The first pixel whose centre is at least this many units from the edge of the square. */
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
