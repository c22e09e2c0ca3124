import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The rules for imports between packages (ADR 13), checked in every source file. */
const root = path.resolve(__dirname, '../..');
const SKIPPED = new Set(['node_modules', 'dist', 'dist-dev', '.data', '.git', 'test-results']);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(file);
    else if (/\.(tsx?|mjs|cjs)$/.test(entry.name)) yield path.relative(root, file);
  }
}

/** The package of a file: `shared/contract/client.ts` belongs to `shared/contract`, `mf-home/area.ts` to `mf-home`. */
function roomOf(file: string): string {
  const [top = '', second = ''] = file.split(path.sep);
  if (top === 'shared') return `shared/${second}`;
  return top === 'shell' ? `shell/${second}` : top;
}

const PACKAGES: Record<string, string> = { shell: 'shell', '@press/api': 'api', e2e: 'e2e', bench: 'bench' };

/** The package that an import leads to; null for npm packages. */
function target(from: string, request: string): string | null {
  if (request.startsWith('.')) return roomOf(path.normalize(path.join(path.dirname(from), request)));
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  if (PACKAGES[name]) return PACKAGES[name];
  if (name.startsWith('@press/')) return `shared/${name.slice('@press/'.length)}`;
  return name.startsWith('mf-') ? name : null;
}

const isArea = (room: string) => room.startsWith('mf-');
const isShared = (room: string) => room.startsWith('shared/');

/** Packages that import nothing and that every other package may import. */
const LEAVES = ['shared/errors', 'shared/http', 'shared/random', 'shared/test-servers'];

/** The rule that an import breaks, or null. */
function broken(from: string, to: string): string | null {
  if (from === to) return null;
  if (LEAVES.includes(from)) return `${from} imports nothing`;
  if (LEAVES.includes(to)) return null;
  if (from === 'shared/contract') return 'shared/contract imports nothing but itself and the errors';
  if (isArea(from) && !isShared(to)) return 'an area imports shared rooms only';
  if (isShared(from) && !isShared(to)) return 'a shared room imports no area, shell or api code';
  if (from === 'shell/browser' && (to === 'api' || to === 'shell/edge')) return 'the browser imports no server code';
  if (from.startsWith('shell/') && isArea(to)) return 'the shell knows no area';
  if (from === 'api' && !['shared/contract', 'shared/config', 'shared/build', 'shared/tracing'].includes(to))
    return 'the api imports the contract and the config';
  return null;
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)['"]([^'"\n]+)['"]/g;

function violations(): string[] {
  const found: string[] = [];
  for (const file of sources(root)) {
    for (const [, request = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const to = target(file, request);
      const why = to && broken(roomOf(file), to);
      if (why) found.push(`${file} imports ${request}: ${why}`);
    }
  }
  return found;
}

test('D-15 no room imports what it must not know', () => {
  expect(violations()).toEqual([]);
});

test.each([
  ['mf-home', 'mf-article'],
  ['mf-home', 'shell/browser'],
  ['shared/ui', 'mf-home'],
  ['shared/contract', 'shared/config'],
  ['shell/browser', 'api'],
  ['shell/edge', 'mf-home'],
  ['api', 'shared/ui'],
])('the check would see %s importing %s', (from, to) => {
  expect(broken(from, to)).toEqual(expect.any(String));
});

test('the check follows relative paths and package names alike', () => {
  expect(target('mf-home/pages/home/HomePage.tsx', '../../../mf-article/area')).toBe('mf-article');
  expect(target('mf-home/area.ts', 'mf-article/area')).toBe('mf-article');
  expect(target('mf-home/area.ts', '@press/contract/queries')).toBe('shared/contract');
  expect(target('mf-home/area.ts', 'react')).toBeNull();
});
