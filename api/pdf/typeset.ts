import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { packageDir } from '../package-dir';
import { printedDocument } from './document';
import { printedPictures } from './pictures';
import { TEMPLATE, type FinishedPdf, type PdfTask } from './task';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Typst's message for a letter that no font has, in a PDF with a standard. */
const NO_LETTER = /could not be displayed with font/;

/** Control characters in JSON's notation, which no font has. */
const CONTROL = /\\u00[01][0-9a-f]|\u007f/g;

/**
 * Typesets an article as a tagged A4 PDF (PDF/UA-1, or the publisher's standard) with its fonts. The same article gives
 * the same bytes. An article that cannot meet the standard gets a plain PDF, which names missing letters.
 * @throws Error Typst's own, for a fault in the template
 */
export async function typeset({ pictures: found, ...printed }: PdfTask): Promise<FinishedPdf> {
  const text = JSON.stringify(printed).normalize('NFC');
  const compiler = NodeCompiler.create({
    workspace: packageDir,
    // Fonts in memory come first; otherwise Typst ends the process.
    fontArgs: [{ fontBlobs: await hanFonts(text) }, { fontPaths: fontPaths() }],
  });
  const at = (file: string) => path.join(packageDir, file);
  const canDraw = (svg: Buffer): boolean => {
    compiler.mapShadow(at('drawing.svg'), svg);
    try {
      compiler.pdf({ mainFileContent: '#image("drawing.svg")' }, {});
      return true;
    } catch {
      // Typst reads fewer drawings than the import, whose pixels replace this one.
      return false;
    }
  };
  const { pictures, files } = await printedPictures(found, canDraw);
  for (const [file, content] of files) compiler.mapShadow(at(file), content);
  const attempt = (lacksLetters: boolean, pdfStandard: string | undefined): Uint8Array => {
    const document = JSON.stringify(printedDocument(printed, pictures, lacksLetters))
      .normalize('NFC')
      .replace(CONTROL, ' ');
    compiler.mapShadow(at('article.json'), Buffer.from(document));
    return compiler.pdf({ mainFileContent: readFileSync(TEMPLATE, 'utf8') }, pdfStandard ? { pdfStandard } : {});
  };
  try {
    return { bytes: attempt(false, printed.publisher.pdf?.standard ?? 'ua-1'), fault: null };
  } catch (error) {
    const lacksLetters = NO_LETTER.test(String(error));
    return { bytes: attempt(lacksLetters, undefined), fault: lacksLetters ? null : String(error) };
  } finally {
    compiler.evictCache(0);
  }
}

const require = createRequire(import.meta.url);

/** Font files, each whole: Latin, Greek, Cyrillic; phonetic letters and accented Greek; Arabic. Typst has one for formulas. */
const FILES = [
  ...['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'].map(
    (face) => `@expo-google-fonts/source-serif-4/${face}/SourceSerif4_${face}`,
  ),
  ...['400Regular', '400Regular_Italic', '600SemiBold'].map(
    (face) => `@expo-google-fonts/noto-serif/${face}/NotoSerif_${face}`,
  ),
  ...['400Regular', '700Bold'].map((face) => `@expo-google-fonts/amiri/${face}/Amiri_${face}`),
];

const fontPaths = (): string[] => FILES.map((file) => require.resolve(`${file}.ttf`));

/** The weights that are cut from the family's variable font: Typst uses fonts with one weight. */
const WEIGHTS = [400, 600];

const PACKAGE = '@fontsource-variable/noto-serif-sc';
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
let ranges: [first: number, last: number, file: string][] | undefined;

/**
 * Fonts of Noto Serif SC with only the Chinese characters of a text. The family consists of about a hundred files; an article
 * has characters of some of them. The same characters give the same fonts.
 */
async function hanFonts(text: string): Promise<Buffer[]> {
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
