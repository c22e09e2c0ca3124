import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { FIRST, lettersOf, SIGNS } from './face-rule.mjs';

const { resolve } = createRequire(__filename);

/** The names of the tables in the file of a font. */
function tablesOf(file: string): string[] {
  const { tables } = Reflect.get(fontkit.openSync(file), 'directory');
  return Object.keys(tables);
}

/** The file of the family from which a cut is made. */
function sourceOf(cut: string): string {
  const [family, kind] = cut.startsWith('sans') ? ['hanken-grotesk', 'wght'] : ['source-serif-4', 'opsz'];
  const style = cut.includes('italic') ? 'italic' : 'normal';
  return resolve(`@fontsource-variable/${family}/files/${family}-latin-${kind}-${style}.woff2`);
}

// Without the `prep` program FreeType makes its own hints, and the text looks different.
test.each(readdirSync(__dirname).filter((file) => file.endsWith('.woff2')))(
  '%s keeps the hints of its family',
  (cut) => {
    const isHint = (table: string): boolean => ['cvt ', 'fpgm', 'prep'].includes(table);
    expect(tablesOf(path.join(__dirname, cut)).filter(isHint)).toEqual(tablesOf(sourceOf(cut)).filter(isHint));
  },
);

test('G-33 no letter in components and styles makes a page load another font file', () => {
  const root = path.resolve(__dirname, '../../../..');
  const filesOf = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesOf(file);
      return /(?<!\.test|\.stories)\.(?:tsx|css)$/.test(file) ? [file] : [];
    });
  const areas = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
  const sources = [...areas, 'shell/chrome', 'shared/ui'].flatMap((folder) => filesOf(path.join(root, folder)));
  expect(sources.length).toBeGreaterThan(150);

  const faces = readFileSync(path.join(__dirname, 'faces.css'), 'utf8');
  const first = new Set([...FIRST, ...SIGNS.text, ...SIGNS.controls]);
  const others = new Set(
    [...faces.matchAll(/\.woff2[^}]*unicode-range: ([^}]*?) \}/g)].flatMap(([, range = '']) => lettersOf(range)),
  );
  const found = sources.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...code]
      .filter((letter) => letter > '~' && others.has(letter) && !first.has(letter))
      .map((letter) => `${letter} in ${file}`);
  });
  expect(found).toEqual([]);
});
