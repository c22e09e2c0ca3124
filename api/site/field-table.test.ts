import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldTables } from './field-table';

const ROOT = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Where programs of a site read variables. */
const SOURCES = [
  'shared/config/env.ts',
  'shared/config/data-dir.mjs',
  'api/settings.ts',
  'shell/edge/process/settings.ts',
  'shared/releases/signing/folders.ts',
  'shared/build/commands/lib/site.mjs',
];
const VARIABLE =
  /\b(?:(?:PUBLISHER|PRESS|EDGE|API|DATABASE|AWS|SMTP|MAIL|METRICS|TRUSTED|LOG)_[A-Z][A-Z0-9_]*|PORT)\b(?!-)/g;
const variablesIn = (text: string): Set<string> => new Set(text.match(VARIABLE));

test('O-12 the document has every field of the folder, as the schemas have them', () => {
  expect(read('docs/site-fields.md')).toContain(fieldTables());
});

test('O-12 the document has every environment variable that a program of the site reads, and no other', () => {
  const known = new Set(SOURCES.flatMap((file) => [...variablesIn(read(file))]));
  const table = read('docs/site-fields.md').split('## Environment variables')[1] ?? '';
  const documented = new Set([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name));
  expect([...documented].sort()).toEqual([...known].filter((name) => !/^PRESS_[A-Z]$/.test(name)).sort());
});
