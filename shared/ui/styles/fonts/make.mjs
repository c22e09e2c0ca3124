/**
 * `node shared/ui/styles/fonts/make.mjs`: cuts the web fonts out of the families. It writes their faces, and those of the
 * metric-adjusted system fonts, into faces.css (ADR 44). The output is committed.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { faceRule, FIRST, lettersOf, rangeOf, SIGNS } from './face-rule.mjs';
import { measuredFaces } from './measure.mjs';

const FOLDER = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4';
const SANS = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';

/** The OpenType features that the site uses: joins, marks, kerning. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk'];

/**
 * Letters outside `FIRST`, by the slice of the family that contains them. A browser loads a file for any letter in its
 * range, so ranges omit signs that the families lack, such as arrows.
 */
const LATIN = lettersOf(
  'U+20-7E, U+A0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
).filter((letter) => !FIRST.includes(letter));
const NAMES = 'U+100-130, U+132-151, U+154-17F, U+218-21B';
const EXT =
  'U+180-217, U+21C-2BA, U+2BD-2C5, U+2C7-2D9, U+2DD-2FF, U+1D00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C4, U+2113, U+2C60-2C7F, U+A720-A7FF';
const VIETNAMESE = 'U+1A0-1A1, U+1AF-1B0, U+300-301, U+303-304, U+308-309, U+323, U+329, U+1EA0-1EF1, U+20AB';

/** @typedef {{ suffix: string, slice: string, range: string, letters?: readonly string[] }} Part */
/**
 * The first letters of a family, and the frequent others.
 * @param {string} [signs] more letters of the first file
 * @returns {readonly Part[]}
 */
const some = (signs = '') => [
  { suffix: 'first', slice: 'latin', range: '', letters: [...FIRST, ...signs] },
  { suffix: 'latin', slice: 'latin', range: rangeOf(LATIN.filter((letter) => !signs.includes(letter))) },
  { suffix: 'names', slice: 'latin-ext', range: NAMES },
];
/** @type {readonly Part[]} */
const RARE = [
  { suffix: 'ext', slice: 'latin-ext', range: EXT },
  { suffix: 'vietnamese', slice: 'vietnamese', range: VIETNAMESE },
];
const SOME = some();
const ALL = [...SOME, ...RARE];
const TEXT = [...some(SIGNS.text), ...RARE];
const CONTROLS = [...some(SIGNS.controls), ...RARE];

/**
 * A cut has one file per part; `faces` use it. Rare letters of titles and of semibold text come from the text font.
 * @typedef {{ family: string, weight: string, style?: 'italic', parts: readonly Part[] }} Face
 * @type {readonly { name: string, source: [string, string], axes: Record<string, number | { min: number, max: number }>, parts:
 * readonly Part[], faces: readonly Face[] }[]}
 */
const CUTS = [
  {
    name: 'serif-text',
    source: [SERIF, 'opsz-normal'],
    axes: { opsz: 15, wght: 400 },
    parts: TEXT,
    faces: [
      { family: 'Source Serif Text', weight: '400', parts: TEXT },
      { family: 'Source Serif Text', weight: '500 600', parts: RARE },
      { family: 'Source Serif Display', weight: '400', parts: RARE },
    ],
  },
  {
    name: 'serif-semibold',
    source: [SERIF, 'opsz-normal'],
    axes: { opsz: 15, wght: 570 },
    parts: SOME,
    faces: [{ family: 'Source Serif Text', weight: '500 600', parts: SOME }],
  },
  {
    name: 'serif-title',
    source: [SERIF, 'opsz-normal'],
    axes: { opsz: 46, wght: 400 },
    parts: SOME,
    faces: [{ family: 'Source Serif Display', weight: '400', parts: SOME }],
  },
  {
    name: 'serif-italic',
    source: [SERIF, 'opsz-italic'],
    axes: { opsz: 19, wght: 400 },
    parts: ALL,
    faces: [
      { family: 'Source Serif Text', weight: '400 600', style: 'italic', parts: ALL },
      { family: 'Source Serif Display', weight: '400', style: 'italic', parts: SOME },
    ],
  },
  {
    name: 'sans',
    source: [SANS, 'wght-normal'],
    axes: { wght: { min: 400, max: 640 } },
    parts: CONTROLS,
    faces: [{ family: 'Hanken Grotesk', weight: '400 640', parts: CONTROLS }],
  },
  {
    name: 'sans-italic',
    source: [SANS, 'wght-italic'],
    axes: { wght: 400 },
    parts: SOME,
    faces: [{ family: 'Hanken Grotesk', weight: '400 640', style: 'italic', parts: SOME }],
  },
];

/**
 * @param {(typeof CUTS)[number]} cut
 * @param {Part} part
 */
async function makeFile({ name, source: [family, kind], axes }, { suffix, slice, range, letters = lettersOf(range) }) {
  const whole = readFileSync(resolve(`${family}-${slice}-${kind}.woff2`));
  const options = {
    targetFormat: /** @type {const} */ ('woff2'),
    variationAxes: axes,
    keepFeatures: FEATURES,
  };
  writeFileSync(path.join(FOLDER, `${name}-${suffix}.woff2`), await subsetFont(whole, letters.join(''), options));
}

const HEAD = '/* make.mjs wrote this file (ADR 44). Of two faces with a letter a browser takes the later one. */\n';

for (const file of readdirSync(FOLDER)) if (/\.(?:woff2|css)$/.test(file)) rmSync(path.join(FOLDER, file));
for (const cut of CUTS) for (const part of cut.parts) await makeFile(cut, part);

const webFaces = CUTS.flatMap(({ name, faces }) =>
  faces.flatMap(({ family, weight, style, parts }) =>
    parts.map(({ suffix, range }) => ({
      'font-family': `'${family}'`,
      src: `url(${name}-${suffix}.woff2) format('woff2')`,
      'font-weight': weight,
      'font-style': style,
      'font-display': 'swap',
      'unicode-range': range,
    })),
  ),
);
writeFileSync(
  path.join(FOLDER, 'faces.css'),
  [HEAD, ...webFaces.map(faceRule), ...(await measuredFaces(CUTS))].join(''),
);
