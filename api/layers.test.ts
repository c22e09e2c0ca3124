import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders in the table of the README, lowest layer first. */
const layers = [...readFileSync(path.join(__dirname, 'README.md'), 'utf8').matchAll(/^\| `[^|]+/gm)].flatMap(([row]) =>
  [...row.matchAll(/`([\w-]+)\/`/g)].map(([, folder = '']) => folder),
);
const folderOf = (file: string): string => path.relative(__dirname, file).split(path.sep)[0] ?? '';

/** Sources in folders. Tests and their helpers may import from anywhere, and so may the files in this folder. */
const sources = layers
  .filter((folder) => folder !== 'testing')
  .flatMap((folder) =>
    readdirSync(path.join(__dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'))
      .map((file) => path.join(__dirname, folder, file)),
  );

function upwardImports(file: string): string[] {
  const imports = [...readFileSync(file, 'utf8').matchAll(/\b(?:from |import\()'(\.{1,2}\/[^']+)'/g)];
  return imports
    .map(([, request = '']) => path.join(path.dirname(file), request))
    .filter((target) => layers.indexOf(folderOf(target)) > layers.indexOf(folderOf(file)))
    .map((target) => `${path.relative(__dirname, file)} imports ${path.relative(__dirname, target)}`);
}

test('the README lists every folder of the api', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:dist.*|node_modules|coverage)$/.test(entry.name))
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...layers].sort());
});

test('no folder imports from a folder below it in the README, types included', () => {
  expect(sources.flatMap(upwardImports)).toEqual([]);
});
