import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { faceRule, FIRST } from './face-rule.mjs';

const { resolve } = createRequire(import.meta.url);

/** Text as on English pages: titles, names, sentences. The ratio of two fonts is that of its widths. */
const SAMPLE =
  `Household debt and informal credit in the river towns of Lower Bengal, 1951–2019. Anindita Sarkar, Mehmet Demir, Farhana
Rahman. Informal lenders outlived three waves of bank expansion in the delta. Using 1,140 ledgers from eleven river towns and 86 interviews
with borrowers, lenders and branch managers, we show that they did so by knowing the harvest better than the banks. What a footbridge is
for: walking, waiting and selling above the ring road. Rosa Villanueva, Tesfaye Alemu. Every article can be read, copied and shared by
anybody, from the day on which it is published. Two reviewers who do not know the authors judge each manuscript; the editor answers
within 28 days. Volume 4, Issue 3, 14 October 2025. Submit manuscript, Discover research, Editorial board, Contact.`.replaceAll(
    '\n',
    ' ',
  );
/**
 * The systems' fonts. The files have the advance widths of the named fonts: Tinos those of Times New Roman and Liberation
 * Serif, Arimo those of Arial and Liberation Sans. Android has Noto Serif and Roboto, and none of the others.
 */
const TIMES = { name: 'Times', folder: 'tinos', file: 'Tinos', fonts: ['Times New Roman', 'Liberation Serif'] };
const NOTO = { name: 'Noto', folder: 'noto-serif', file: 'NotoSerif', fonts: ['Noto Serif'] };
const ARIAL = { name: 'Arial', folder: 'arimo', file: 'Arimo', fonts: ['Arial', 'Liberation Sans'] };
const ROBOTO = { name: 'Roboto', folder: 'roboto', file: 'Roboto', fonts: ['Roboto'] };
const SERIFS = [TIMES, NOTO];
const SANS = [ARIAL, ROBOTO];

const REGULAR = { file: '400Regular', full: '', postscript: 'Regular' };
const BOLD = { file: '700Bold', full: ' Bold', postscript: 'Bold' };
const ITALIC = { file: '400Regular_Italic', full: ' Italic', postscript: 'Italic' };

/** The style of a system font that replaces each cut; `axes` if the cut is variable. */
const STANDS_FOR = [
  { cut: 'serif-text', family: 'Text', style: REGULAR, weight: '400', systems: SERIFS },
  { cut: 'serif-semibold', family: 'Text', style: BOLD, weight: '500 700', systems: SERIFS },
  { cut: 'serif-italic', family: 'Text', style: ITALIC, weight: '400 700', systems: SERIFS },
  { cut: 'serif-title', family: 'Display', style: REGULAR, weight: '400', systems: SERIFS },
  { cut: 'serif-italic', family: 'Display', style: ITALIC, weight: '400', systems: SERIFS },
  { cut: 'sans', family: 'Sans', style: REGULAR, weight: '400 500', axes: { wght: 400 }, systems: SANS },
  { cut: 'sans', family: 'Sans', style: BOLD, weight: '501 700', axes: { wght: 600 }, systems: SANS },
  { cut: 'sans-italic', family: 'Sans', style: ITALIC, weight: '400 700', systems: SANS },
];

/** @param {Uint8Array} bytes of a font */
function open(bytes) {
  const font = fontkit.create(Buffer.from(bytes));
  if (!('layout' in font)) throw new Error('The file is a collection of fonts.');
  return font;
}

/** @param {number} ratio */
const percent = (ratio) => `${Number((ratio * 100).toFixed(1))}%`;

/**
 * The width of the sample in a font, with kerning and ligatures.
 * @param {fontkit.Font} font
 */
const widthOf = (font) => font.layout(SAMPLE).advanceWidth / font.unitsPerEm;

/**
 * The `@font-face` rules of the system fonts, scaled to the width and line box of the web font, one system font after the
 * other.
 * @param {readonly { name: string, source: readonly [string, string], axes: Axes }[]} cuts
 * @returns {Promise<string[]>}
 * @typedef {Record<string, number | { min: number, max: number }>} Axes
 */
export async function measuredFaces(cuts) {
  const rules = STANDS_FOR.map(async ({ cut, family, style, weight, axes, systems }) => {
    const of = cuts.find(({ name }) => name === cut);
    if (!of) throw new Error(`No cut is named ${cut}.`);
    const whole = readFileSync(resolve(`${of.source[0]}-latin-${of.source[1]}.woff2`));
    const options = { targetFormat: /** @type {const} */ ('truetype'), variationAxes: axes ?? of.axes };
    const web = open(await subsetFont(whole, FIRST.join(''), options));
    return systems.map(({ name, folder, file, fonts }) => {
      const path = `@expo-google-fonts/${folder}/${style.file}/${file}_${style.file}.ttf`;
      const system = open(readFileSync(resolve(path)));
      const locals = [...fonts.map((font) => font + style.full), `${file}-${style.postscript}`];
      const ratio = widthOf(web) / widthOf(system);
      const face = faceRule({
        'font-family': `'${family} ${name}'`,
        src: locals.map((local) => `local('${local}')`).join(', '),
        'font-weight': weight,
        'font-style': style === ITALIC ? 'italic' : undefined,
        'size-adjust': percent(ratio),
        'ascent-override': percent(web.ascent / web.unitsPerEm / ratio),
        'descent-override': percent(-web.descent / web.unitsPerEm / ratio),
        'line-gap-override': '0%',
      });
      return { name, face };
    });
  });
  const measured = (await Promise.all(rules)).flat();
  return [...SERIFS, ...SANS].flatMap(({ name }) =>
    measured.flatMap((each) => (each.name === name ? [each.face] : [])),
  );
}
