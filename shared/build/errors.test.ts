import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const SKIPPED = new Set(['node_modules', 'dist', 'dist-dev', '.data', '.git', 'test-results']);
const CODE = /PRESS-[A-Z]\d\d/g;

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(file);
    else if (/\.(tsx?|mjs)$/.test(entry.name) && !/\.(test|spec)\./.test(entry.name)) yield file;
  }
}

test('every error code of the sources stands in docs/errors.md, and none there is of the past', () => {
  const used = new Set([...sources(root)].flatMap((file) => readFileSync(file, 'utf8').match(CODE) ?? []));
  const described = new Set(readFileSync(path.join(root, 'docs/errors.md'), 'utf8').match(CODE) ?? []);
  expect([...described].sort()).toEqual([...used].sort());
});

test('docs/errors.md lists the codes of a letter in order', () => {
  const rows = readFileSync(path.join(root, 'docs/errors.md'), 'utf8').match(/^\| PRESS-[A-Z]\d\d/gm) ?? [];
  const letters = [...new Set(rows.map((row) => row.at(-3)))];
  for (const letter of letters) {
    const codes = rows.filter((row) => row.at(-3) === letter);
    expect(codes).toEqual([...codes].sort());
  }
});
