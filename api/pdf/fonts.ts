import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Style } from './spans';
import { sfntFromWoff } from './woff';

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
const STAND_INS = [
  ['noto-serif', 'latin-ext'],
  ['noto-serif', 'greek-ext'],
  ['noto-sans-math', 'latin'],
] as const;

const require = createRequire(import.meta.url);
const opened = new Map<string, FontPart>();
const chosen = new Map<string, FontPart | undefined>();

/** Splits text into runs that one font file each can set. What none can is spelt with what they have, or shown as `?`. */
export function runs(text: string, style: Pick<Style, 'weight' | 'italic'>): Run[] {
  const cut = style.weight === 'bold' ? '600-normal' : style.italic ? '400-italic' : '400-normal';
  const found: Run[] = [];
  for (const char of text.normalize('NFC')) {
    for (const sign of settable(char, cut)) {
      const last = found.at(-1);
      // Every file has a space; a change of font for one would break the text apart.
      if (last && (sign === ' ' ? last.font.has(32) : last.font === fontOf(sign, cut))) last.text += sign;
      else found.push({ font: fontOf(sign, cut)!, text: sign });
    }
  }
  return found;
}

/** The first file that has the sign; files are opened only as far as that. */
function fontOf(sign: string, cut: string): FontPart | undefined {
  const key = `${cut} ${sign}`;
  if (!chosen.has(key)) {
    const has = (part: FontPart) => part.has(sign.codePointAt(0)!);
    chosen.set(
      key,
      first(SUBSETS, (subset) => open('source-serif-4', subset, cut), has) ??
        first(STAND_INS, ([family, subset]) => open(family, subset, '400-normal'), has),
    );
  }
  return chosen.get(key);
}

function first<T>(
  files: readonly T[],
  opening: (file: T) => FontPart,
  fits: (part: FontPart) => boolean,
): FontPart | undefined {
  for (const file of files) {
    const part = opening(file);
    if (fits(part)) return part;
  }
  return undefined;
}

function open(family: string, subset: string, cut: string): FontPart {
  const name = `${family}-${subset}-${cut}`;
  const known = opened.get(name);
  if (known) return known;
  const bytes = sfntFromWoff(readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`)));
  const font = fontkit.create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${name} is a collection of fonts, not one.`);
  const part: FontPart = { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  opened.set(name, part);
  return part;
}

/** Spaces of any width, line ends and invisible marks have no sign of their own. */
const BLANK = /\s/u;
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

function settable(char: string, cut: string): string[] {
  if (BLANK.test(char)) return [' '];
  if (INVISIBLE.test(char)) return [];
  if (fontOf(char, cut)) return [char];
  const simpler = [...char.normalize('NFKD')].filter((sign) => fontOf(sign, cut));
  if (simpler.length > 0) return simpler;
  // A mark without its letter says nothing.
  return /\p{M}/u.test(char) ? [] : ['?'];
}
