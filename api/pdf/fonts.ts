import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Style } from './span';
import { sfntFromWoff } from './woff';

/** A font file: one style, one part of Unicode. */
export interface FontPart {
  /** Its name in a document. */
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

export interface Run {
  font: FontPart;
  text: string;
}

/** The parts of the design's font family, in the order in which they are tried. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
/** Fonts for characters that the family lacks: phonetic letters, accented Greek, mathematics. */
const FALLBACKS = [
  ['noto-serif', 'latin-ext'],
  ['noto-serif', 'greek-ext'],
  ['noto-sans-math', 'latin'],
] as const;

const require = createRequire(import.meta.url);
const openFonts = new Map<string, FontPart>();
const fontOfCharacter = new Map<string, FontPart | undefined>();

/** Splits text into runs of one font file each. A character that no file has is replaced by a simpler one or by `?`. */
export function runs(text: string, style: Pick<Style, 'weight' | 'italic'>): Run[] {
  const face = style.weight === 'bold' ? '600-normal' : style.italic ? '400-italic' : '400-normal';
  const found: Run[] = [];
  for (const original of text.normalize('NFC')) {
    for (const character of replacements(original, face)) {
      const last = found.at(-1);
      // Every file has a space, so a space does not end a run.
      if (last && (character === ' ' ? last.font.has(32) : last.font === fontOf(character, face)))
        last.text += character;
      else found.push({ font: fontOf(character, face)!, text: character });
    }
  }
  return found;
}

/** The first file that has the character. Files are opened only when they are needed. */
function fontOf(character: string, face: string): FontPart | undefined {
  const key = `${face} ${character}`;
  if (!fontOfCharacter.has(key)) {
    const has = (part: FontPart) => part.has(character.codePointAt(0)!);
    fontOfCharacter.set(
      key,
      first(SUBSETS, (subset) => open('source-serif-4', subset, face), has) ??
        first(FALLBACKS, ([family, subset]) => open(family, subset, '400-normal'), has),
    );
  }
  return fontOfCharacter.get(key);
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

function open(family: string, subset: string, face: string): FontPart {
  const name = `${family}-${subset}-${face}`;
  const known = openFonts.get(name);
  if (known) return known;
  const bytes = sfntFromWoff(readFileSync(require.resolve(`@fontsource/${family}/files/${name}.woff`)));
  const font = fontkit.create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${name} is a collection of fonts.`);
  const part: FontPart = { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  openFonts.set(name, part);
  return part;
}

/** Spaces of any width and line ends become a space; invisible characters are left out. */
const BLANK = /\s/u;
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

function replacements(char: string, face: string): string[] {
  if (BLANK.test(char)) return [' '];
  if (INVISIBLE.test(char)) return [];
  if (fontOf(char, face)) return [char];
  const simpler = [...char.normalize('NFKD')].filter((character) => fontOf(character, face));
  if (simpler.length > 0) return simpler;
  // A combining mark without its letter is left out.
  return /\p{M}/u.test(char) ? [] : ['?'];
}
