import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sfntFromWoff } from '../../../pdf/woff';

const require = createRequire(import.meta.url);
let opened: fontkit.Font | undefined;

function labelFont(): fontkit.Font {
  if (opened) return opened;
  const file = require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff');
  const font = fontkit.create(sfntFromWoff(readFileSync(file)));
  if (!('layout' in font)) throw new TypeError(`${file} is a collection of fonts.`);
  return (opened = font);
}

type Anchor = 'start' | 'middle' | 'end';

export interface Label {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  size?: number;
  anchor?: Anchor;
  /** Reads upwards. */
  upright?: true;
}

const SIZE = 20;

/**
 * A label as outlines: a picture with letters would need fonts on the machine that prepares it. Letters that the font lacks
 * are left out.
 */
export function label({ text, x, y, size = SIZE, anchor = 'start', upright }: Label): string {
  const key = `${anchor} ${size} ${text}`;
  const d = outlines.get(key) ?? outline(text, size, anchor);
  outlines.set(key, d);
  return `<path fill="#222" transform="translate(${round(x)} ${round(y)})${upright ? ' rotate(-90)' : ''}" d="${d}"/>`;
}

/** By anchor, size and text: values of axes are in many pictures. */
const outlines = new Map<string, string>();

function outline(text: string, size: number, anchor: Anchor): string {
  const font = labelFont();
  const scale = size / font.unitsPerEm;
  const drawable = [...text].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');
  const { glyphs, positions } = font.layout(drawable);
  const advances = positions.map(({ xAdvance }) => xAdvance * scale);
  const width = advances.reduce((sum, advance) => sum + advance, 0);
  let at = { start: 0, middle: -width / 2, end: -width }[anchor];
  const shapes = glyphs.map((glyph, index) => {
    const shape = glyph.path.scale(scale, -scale).translate(at, 0).toSVG();
    at += advances[index] ?? 0;
    return shape;
  });
  return shapes.join('').replace(/-?\d+\.\d+/g, (number) => String(+Number(number).toFixed(1)));
}

export const round = (value: number): string => String(+value.toFixed(1));
