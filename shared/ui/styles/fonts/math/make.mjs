/**
 * `node shared/ui/styles/fonts/math/make.mjs FILE`: cuts the font of formulas out of latinmodern-math.otf (Debian's package fonts-lmodern
 * 2.005; no npm package has a serif font with a MATH table). What it writes is committed; its faces are in math.css.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { lettersOf } from '../face-rule.mjs';

const [, , file = ''] = process.argv;
const whole = readFileSync(file);
/** One file for each face: HarfBuzz keeps the larger signs of its letters, and the measures of the MATH table. */
const faces = readFileSync(path.join(import.meta.dirname, 'math.css'), 'utf8');
for (const [, name = '', range = ''] of faces.matchAll(/url\(([\w.-]+)\)[^}]*unicode-range:\s*([^;]+);/g)) {
  const letters = lettersOf(range.split(/,\s*/).join(', '));
  // Without `ssty`, letters of indices are those of the line, made smaller: with it the files have twice the size.
  const cut = await subsetFont(whole, letters.join(''), { targetFormat: 'woff2', noHinting: true, keepFeatures: [] });
  writeFileSync(path.join(import.meta.dirname, name), cut);
}
