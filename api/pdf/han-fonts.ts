import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fontPart, type FontPart } from './font-part';

/** The weights that are made of the family's variable font, which pdfkit cannot embed. */
const WEIGHTS = { regular: 400, bold: 600 };
export type HanWeight = keyof typeof WEIGHTS;

/** The font of a Chinese character; undefined for one that was not asked for, and for one that the family lacks. */
export type HanFonts = (character: string, weight: HanWeight) => FontPart | undefined;

const require = createRequire(import.meta.url);
const PACKAGE = '@fontsource-variable/noto-serif-sc';
const fileOfCharacter = new Map<string, string | undefined>();
let ranges: [first: number, last: number, file: string][] | undefined;

/**
 * Fonts of Noto Serif SC with these characters and no others. The family is in about a hundred files; an article has
 * characters of some of them. The same characters give the same fonts.
 */
export async function hanFonts(characters: Iterable<string>): Promise<HanFonts> {
  const files = new Map<string, string>();
  for (const character of characters) {
    const file = fileOf(character);
    if (file) files.set(file, (files.get(file) ?? '') + character);
  }
  const parts = new Map(
    await Promise.all([...files].map(async ([file, text]) => [file, await partsOf(file, text)] as const)),
  );
  return (character, weight) => {
    const part = parts.get(fileOf(character) ?? '')?.[weight];
    return part?.has(character.codePointAt(0)!) ? part : undefined;
  };
}

async function partsOf(file: string, text: string): Promise<Record<HanWeight, FontPart>> {
  const woff = await readFile(require.resolve(`${PACKAGE}/files/${file}`));
  const of = async (weight: HanWeight) => {
    const bytes = await subsetFont(woff, text, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHTS[weight] } });
    return fontPart(`${file} ${weight}`, bytes);
  };
  return { regular: await of('regular'), bold: await of('bold') };
}

function fileOf(character: string): string | undefined {
  if (!fileOfCharacter.has(character)) {
    const code = character.codePointAt(0)!;
    ranges ??= readRanges();
    fileOfCharacter.set(character, ranges.find(([first, last]) => first <= code && code <= last)?.[2]);
  }
  return fileOfCharacter.get(character);
}

/** The package names the ranges of its numbered files: `"[4]": "U+1f1e9-1f1f5,U+1f21a"`. */
function readRanges(): [number, number, string][] {
  const files = require(`${PACKAGE}/unicode.json`) as Record<string, string>;
  return Object.entries(files).flatMap(([key, value]) => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1];
    if (number === undefined) return [];
    return value.split(',').map((range): [number, number, string] => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [parseInt(first, 16), parseInt(last, 16), `noto-serif-sc-${number}-wght-normal.woff2`];
    });
  });
}
