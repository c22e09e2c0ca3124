import path from 'node:path';
import * as fontkit from 'fontkit';
import { packageDir } from '../package-dir';
import type { PathCommand } from 'fontkit';

/** An SVG image cannot use the fonts of the page, so text on a cover is drawn as outlines. */
export type CoverFont = 'title' | 'code' | 'note';

const FILES: Record<CoverFont, string> = {
  title: 'source-serif-display.woff2',
  // Two weights of one variable font, with only the letters that an id and the note can have.
  code: 'hanken-grotesk-600.woff2',
  note: 'hanken-grotesk-400.woff2',
};

const openFonts = new Map<CoverFont, fontkit.Font>();

function fontOf(name: CoverFont): fontkit.Font {
  let font = openFonts.get(name);
  if (!font) {
    const found = fontkit.openSync(path.join(packageDir, 'covers', 'fonts', FILES[name]));
    if (!('layout' in found)) throw new Error(`${FILES[name]} is a collection of fonts.`);
    openFonts.set(name, (font = found));
  }
  return font;
}

export interface Line {
  text: string;
  font: CoverFont;
  size: number;
  x: number;
  /** The baseline. */
  y: number;
  anchor?: 'end';
  /** Extra space after each letter, in units of the cover. */
  spacing?: number;
}

/** Lines of text as outlines. */
export const lettering = (lines: readonly Line[]): string =>
  `<g transform="scale(${1 / UNIT})">${lines.map(outline).join('')}</g>`;

/** One line as a path, in the units of outlines. */
function outline({ text, font: name, size, x, y, anchor, spacing = 0 }: Line): string {
  const font = fontOf(name);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(drawable(font, text));
  const advances = positions.map(({ xAdvance }) => xAdvance * scale + spacing);
  let position = anchor === 'end' ? x - advances.reduce((sum, advance) => sum + advance, 0) : x;
  const d = glyphs.map((glyph, index) => {
    const shape = glyph.path.scale(scale * UNIT, -scale * UNIT).translate(position * UNIT, y * UNIT);
    position += advances[index] ?? 0;
    return pathData(shape.commands);
  });
  return `<path d="${d.join('')}"/>`;
}

/** Whether a font has the letters of a text, at least without diacritics. */
export const hasLetters = (name: CoverFont, text: string): boolean =>
  [...drawable(fontOf(name), text.replace(/\P{L}/gu, ''))].every((char) => char !== ' ');

/** A letter that the font lacks loses its diacritics; if it is still missing it becomes a space. */
function drawable(font: fontkit.Font, text: string): string {
  const has = (char: string) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
  return [...text.normalize('NFC')]
    .map((char) => (has(char) ? char : [...char.normalize('NFKD')].filter(has).join('') || ' '))
    .join('');
}

/** Outline units per unit of the cover, so that coordinates are integers and rounding is invisible. */
const UNIT = 20;

const LETTERS = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' } as const;

/**
 * The `d` of a path, in integers and from point to point, which is half as long as absolute numbers with decimals. Each
 * point is rounded separately, so that rounding errors do not add up.
 */
export function pathData(commands: readonly PathCommand[]): string {
  let [x, y] = [0, 0];
  let last = '';
  let data = '';
  for (const { command, args } of commands) {
    const points = args.map(Math.round);
    const [toX = x, toY = y] = points.slice(-2);
    let letter: string = LETTERS[command];
    let numbers = command === 'moveTo' ? points : points.map((value, at) => value - (at % 2 === 0 ? x : y));
    if (letter === 'l' && toY === y) [letter, numbers] = ['h', [toX - x]];
    else if (letter === 'l' && toX === x) [letter, numbers] = ['v', [toY - y]];
    [x, y] = [toX, toY];
    const text = numbers.reduce((joined, value) => joined + (joined && value >= 0 ? ' ' : '') + value, '');
    data += letter === last && letter !== 'M' ? (text.startsWith('-') ? text : ` ${text}`) : letter + text;
    last = letter;
  }
  return data;
}
