/**
 * `node shared/ui/styles/fonts/math/make.mjs FILE`: cuts the font of formulas out of latinmodern-math.otf (Debian's package
 * fonts-lmodern 2.005; no npm package has a serif font with a MATH table). The output is committed; its faces are in math.css.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { lettersOf } from '../face-rule.mjs';

/** Characters of most formulas, and other alphabets and signs. The ranges of the second file are those of its face. */
const FILES = {
  'math-first':
    'U+20-7E, U+A0-FF, U+131, U+237, U+2C6-2DC, U+302-30C, U+391-3F6, U+2010-2026, U+2032-203E, U+2044, U+2061-2064, U+20D0-20D7, U+210E, U+2190-2194, U+21D2-21D4, U+2200-2226, U+2227-222E, U+223C, U+2248, U+2260-226B, U+2282-2297, U+22C5-22EF, U+2308-230B, U+2320-23E1, U+27E6-27E9, U+1D434-1D467, U+1D6FC-1D71B',
  'math-rest':
    'U+2100-210D, U+210F-214F, U+2195-21D1, U+21D5-21FF, U+222F-223B, U+223D-2247, U+2249-225F, U+226C-2281, U+2298-22C4, U+22F0-22FF, U+25A0-25CF, U+27EA-2AFF, U+1D400-1D433, U+1D49C-1D6E1',
};

const whole = readFileSync(process.argv[2] ?? '');
for (const [name, range] of Object.entries(FILES)) {
  // HarfBuzz keeps the size variants and the MATH table. Without `ssty`, index letters are scaled-down line letters; with it the
  // files double in size.
  const options = { targetFormat: /** @type {const} */ ('woff2'), noHinting: true, keepFeatures: [] };
  const cut = await subsetFont(whole, lettersOf(range).join(''), options);
  writeFileSync(path.join(import.meta.dirname, `${name}.woff2`), cut);
}
