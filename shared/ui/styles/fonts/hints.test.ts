import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as fontkit from 'fontkit';

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

// Without the program `prep`, FreeType makes hints of its own, and the text looks different from that of the family.
test.each(readdirSync(__dirname).filter((file) => file.endsWith('.woff2')))(
  'fault 166: %s keeps the hints of its family',
  (cut) => {
    const isHint = (table: string): boolean => ['cvt ', 'fpgm', 'prep'].includes(table);
    expect(tablesOf(path.join(__dirname, cut)).filter(isHint)).toEqual(tablesOf(sourceOf(cut)).filter(isHint));
  },
);
