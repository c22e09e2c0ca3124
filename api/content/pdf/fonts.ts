import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Style } from './spans';

/** A font file of the design's family: one style, one part of Unicode. */
export interface FontPart {
  /** Under which it is registered in a document. */
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

export interface Run {
  font: FontPart;
  text: string;
}

/** The parts of the design's family, in the order in which they are tried. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
/** Noto stands in where the family has no sign: phonetic letters, accented Greek, mathematics. */
const STAND_INS = [['noto-serif', 'latin-ext'], ['noto-serif', 'greek-ext'], ['noto-sans-math', 'latin']] as const;

const require = createRequire(import.meta.url);
const opened = new Map<string, FontPart>();

/** Splits text into runs that one font file each can set. What none can is spelt with what they have, or shown as `?`. */
export function runs(text: string, style: Pick<Style, 'weight' | 'italic'>): Run[] {
  const parts = chain(style);
  const found: Run[] = [];
  for (const char of text.normalize('NFC')) {
    for (const sign of settable(char, parts)) {
      const font = parts.find((part) => part.has(sign.codePointAt(0)!)) ?? parts[0]!;
      const last = found.at(-1);
      if (last && (last.font === font || (sign === ' ' && last.font.has(32)))) last.text += sign;
      else found.push({ font, text: sign });
    }
  }
  return found;
}

function chain({ weight, italic }: Pick<Style, 'weight' | 'italic'>): FontPart[] {
  const cut = weight === 'bold' ? '600-normal' : italic ? '400-italic' : '400-normal';
  return [...SUBSETS.map((subset) => open('source-serif-4', subset, cut)), ...STAND_INS.map(([family, subset]) => open(family, subset, '400-normal'))];
}

function open(family: string, subset: string, cut: string): FontPart {
  const name = `${family}-${subset}-${cut}`;
  const known = opened.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`));
  const font = fontkit.create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${name} is a collection of fonts, not one.`);
  const part: FontPart = { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  opened.set(name, part);
  return part;
}

/** Spaces of any width, line ends and invisible marks have no sign of their own. */
const BLANK = /\s/u;
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

function settable(char: string, parts: readonly FontPart[]): string[] {
  if (BLANK.test(char)) return [' '];
  if (INVISIBLE.test(char)) return [];
  const has = (sign: string) => parts.some((part) => part.has(sign.codePointAt(0)!));
  if (has(char)) return [char];
  const simpler = [...char.normalize('NFKD')].filter(has);
  if (simpler.length > 0) return simpler;
  // A mark without its letter says nothing.
  return /\p{M}/u.test(char) ? [] : ['?'];
}
