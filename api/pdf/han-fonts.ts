import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** The weights that are cut from the family's variable font: Typst uses fonts with one weight. */
const WEIGHTS = [400, 600];

const require = createRequire(import.meta.url);
const PACKAGE = '@fontsource-variable/noto-serif-sc';
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
let ranges: [first: number, last: number, file: string][] | undefined;

/**
 * Fonts of Noto Serif SC with only the Chinese characters of a text. The family consists of about a hundred files; an article
 * has characters of some of them. The same characters give the same fonts.
 */
export async function hanFonts(text: string): Promise<Buffer[]> {
  const files = new Map<string, string>();
  for (const character of new Set(text)) {
    const file = HAN.test(character) && fileOf(character);
    if (file) files.set(file, (files.get(file) ?? '') + character);
  }
  const fonts = await Promise.all(
    [...files].map(async ([file, characters]) => {
      const woff = await readFile(require.resolve(`${PACKAGE}/files/${file}`));
      return Promise.all(
        WEIGHTS.map((wght) => subsetFont(woff, characters, { targetFormat: 'sfnt', variationAxes: { wght } })),
      );
    }),
  );
  return fonts.flat();
}

function fileOf(character: string): string | undefined {
  const code = character.codePointAt(0)!;
  ranges ??= readRanges();
  return ranges.find(([first, last]) => first <= code && code <= last)?.[2];
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
