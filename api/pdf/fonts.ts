import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontPart, type FontPart } from './font-part';
import { hanFonts, type HanFonts } from './han-fonts';
import type { Style } from './span';
import { sfntFromWoff } from './woff';

export interface Run {
  font: FontPart;
  text: string;
}

/** The parts of the design's font family, in the order in which they are tried. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
/** Fonts for characters that the family lacks: phonetic letters, accented Greek, mathematics, Arabic. Chinese: `han-fonts.ts`. */
const FALLBACKS = [
  ['noto-serif', 'latin-ext'],
  ['noto-serif', 'greek-ext'],
  // Before the letters of formulas, which never join.
  ['noto-naskh-arabic', 'arabic'],
  ['noto-sans-math', 'latin'],
] as const;

const require = createRequire(import.meta.url);
const openFonts = new Map<string, FontPart>();
const fontOfCharacter = new Map<string, FontPart | undefined>();

/** Fonts of the Chinese characters of the document that is being written. */
let han: HanFonts = () => undefined;

/**
 * Prepares the fonts of a document. Whoever calls it writes the whole document in one go after it: a document prepared
 * meanwhile has other fonts.
 * @param text all text of the document
 */
export async function prepareFonts(text: string): Promise<void> {
  const others = [...new Set(text.normalize('NFC'))].filter(
    (character) => !BLANK.test(character) && !INVISIBLE.test(character) && !fontOfFamilies(character, '400-normal'),
  );
  han = await hanFonts(others);
}

/** Whether no character of a text is replaced by `?`. Fonts are prepared before. */
export const hasEveryCharacter = (text: string): boolean =>
  [...new Set(text.normalize('NFC'))].every(
    (character) => replacements(character, '400-normal')[0] !== '?' || character === '?',
  );

/** Splits text into runs of one font file each. A character that no file has is replaced by a simpler one or by `?`. */
export function runs(text: string, style: Pick<Style, 'weight' | 'italic'>): Run[] {
  const face = style.weight === 'bold' ? '600-normal' : style.italic ? '400-italic' : '400-normal';
  const found: Run[] = [];
  for (const original of text.normalize('NFC')) {
    const before = found.at(-1);
    if (JOINERS.test(original) && before?.font.has(original.codePointAt(0)!)) before.text += original;
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

function fontOf(character: string, face: string): FontPart | undefined {
  return fontOfFamilies(character, face) ?? han(character, face === '600-normal' ? 'bold' : 'regular');
}

/** The first file that has the character. Files are opened only when they are needed. */
function fontOfFamilies(character: string, face: string): FontPart | undefined {
  const key = `${face} ${character}`;
  if (!fontOfCharacter.has(key)) {
    const has = (part: FontPart) => part.has(character.codePointAt(0)!);
    const upright = face === '600-normal' ? face : '400-normal';
    fontOfCharacter.set(
      key,
      first(SUBSETS, (subset) => open('source-serif-4', subset, face), has) ??
        first(
          FALLBACKS,
          ([family, subset]) => open(family, subset, family === 'noto-naskh-arabic' ? upright : '400-normal'),
          has,
        ),
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
  const part = fontPart(name, bytes);
  openFonts.set(name, part);
  return part;
}

/** Spaces of any width and line ends become a space; invisible characters are left out. */
const BLANK = /\s/u;
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;
/** Say whether Arabic letters join. */
const JOINERS = /[\u200c\u200d]/;

function replacements(char: string, face: string): string[] {
  if (BLANK.test(char)) return [' '];
  if (INVISIBLE.test(char)) return [];
  if (fontOf(char, face)) return [char];
  const simpler = [...char.normalize('NFKD')].filter((character) => fontOf(character, face));
  if (simpler.length > 0) return simpler;
  // A combining mark without its letter is left out.
  return /\p{M}/u.test(char) ? [] : ['?'];
}
