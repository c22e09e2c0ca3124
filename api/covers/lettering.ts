import path from 'node:path';
import * as fontkit from 'fontkit';
import { apiRoot } from '../root';

/** A cover shown as an image can use no font of the page, so its letters are drawn as outlines. */
export type Face = 'title' | 'code' | 'note';

const FILES: Record<Face, string> = {
  title: 'source-serif-display.woff2',
  // Two weights of one variable font, cut to the letters a code and the note can have.
  code: 'hanken-grotesk-600.woff2',
  note: 'hanken-grotesk-400.woff2',
};

const opened = new Map<Face, fontkit.Font>();

function fontOf(face: Face): fontkit.Font {
  let font = opened.get(face);
  if (!font) {
    const found = fontkit.openSync(path.join(apiRoot, 'covers', 'fonts', FILES[face]));
    if (!('layout' in found)) throw new Error(`${FILES[face]} holds several fonts`);
    opened.set(face, (font = found));
  }
  return font;
}

interface Line {
  text: string;
  face: Face;
  size: number;
  x: number;
  /** The baseline. */
  y: number;
  anchor?: 'end';
  /** Extra space after each letter, in the cover's units. */
  spacing?: number;
}

/** One line of text as a path. */
export function outline({ text, face, size, x, y, anchor, spacing = 0 }: Line): string {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(drawable(font, text));
  const advances = positions.map(({ xAdvance }) => xAdvance * scale + spacing);
  let pen = anchor === 'end' ? x - advances.reduce((sum, advance) => sum + advance, 0) : x;
  const d = glyphs.map((glyph, index) => {
    const drawn = glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
    pen += advances[index] ?? 0;
    return drawn;
  });
  return `<path d="${d.join('').replace(/-?\d+\.\d+/g, (n) => String(+Number(n).toFixed(2)))}"/>`;
}

/** Letters the font lacks lose their marks; what is still missing becomes a space rather than a box. */
function drawable(font: fontkit.Font, text: string): string {
  const has = (char: string) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
  return [...text.normalize('NFC')]
    .map((char) => (has(char) ? char : [...char.normalize('NFKD')].filter(has).join('') || ' '))
    .join('');
}
