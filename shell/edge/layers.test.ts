import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The layers, lowest first, as the README lists them. */
const layers = [...readFileSync(path.join(__dirname, 'README.md'), 'utf8').matchAll(/^\d+\. `(\w+)\/`/gm)].map(
  ([, layer = '']) => layer,
);

/** The layer of a file; fixtures and tests may import from all layers. */
const layerOf = (file: string): string => path.relative(__dirname, file).split(path.sep)[0] ?? '';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
  .map((file) => path.join(__dirname, file));

const IMPORT = /\bfrom '(\.{1,2}\/[^']+)'/g;

/** The relative imports of a source file, types included, as absolute paths. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, request = '']) => path.join(path.dirname(file), request));

/** Imports of a higher layer, or of the fixtures. */
function upwardImports(file: string): string[] {
  const layer = layers.indexOf(layerOf(file));
  return importsOf(file)
    .filter((target) => !path.relative(__dirname, target).startsWith('..'))
    .filter((target) => {
      const other = layers.indexOf(layerOf(target));
      return other < 0 || other > layer;
    })
    .map((target) => `${path.relative(__dirname, file)} imports ${path.relative(__dirname, target)}`);
}

test('every folder of the edge is a layer, listed once', () => {
  const folders = new Set(sources.map(layerOf));
  expect([...folders].sort()).toEqual([...layers].sort());
});

test('no layer imports from a higher layer', () => {
  expect(sources.flatMap(upwardImports)).toEqual([]);
});

test('from the rest of the shell the edge imports its messages, and types of the browser side', () => {
  const outside = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (type )?[^;]*? from '(?:\.\.\/){2}([^']+)';/gm)].map(
      ([, type, target]) => `${type ?? 'code of '}${target}`,
    ),
  );
  expect(outside.length).toBeGreaterThan(0);
  for (const imported of outside) expect(imported).toMatch(/^type browser\/|^code of messages$/);
});
