import path from 'node:path';
import { placeholder } from '@press/config';
import { isTest, repositoryFiles } from './repository/files';

/** Rules for every source file of the repository. */
const files = repositoryFiles();
const sources = files.filter(({ path: file }) => /\.(tsx?|mts|mjs|cjs|css)$/.test(file));
const CODE = /PRESS-[A-Z]\d\d/g;
const errorList = files.find(({ path: file }) => file === 'docs/operators/errors.md')?.text ?? '';

/** The package of a file: `shared/contract/client.ts` belongs to `shared/contract`, `mf-home/area.ts` to `mf-home`. */
function roomOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  if (top === 'shared') return `shared/${second}`;
  return top === 'shell' ? `shell/${second}` : top;
}

const PACKAGES: Record<string, string> = { shell: 'shell', '@press/api': 'api', e2e: 'e2e', bench: 'bench' };

/** The package that an import leads to; null for npm packages. */
function target(from: string, request: string): string | null {
  if (request.startsWith('.')) return roomOf(path.posix.join(path.posix.dirname(from), request));
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
const LEAVES = ['shared/errors', 'shared/http', 'shared/random', 'shared/test-servers', 'shared/language'];

/** The rule that an import violates, or null. */
function broken(from: string, to: string): string | null {
  if (from === to) return null;
  if (from === 'shared/language' && to === 'shared/errors') return null;
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

test('D-15 no package imports a forbidden one', () => {
  const found = sources.flatMap(({ path: file, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, request = '']) => {
      const to = target(file, request);
      const why = to && broken(roomOf(file), to);
      return why ? [`${file} imports ${request}: ${why}`] : [];
    }),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test.each([
  ['mf-home', 'mf-article'],
  ['mf-home', 'shell/browser'],
  ['shared/ui', 'mf-home'],
  ['shared/contract', 'shared/config'],
  ['shell/browser', 'api'],
  ['shell/edge', 'mf-home'],
  ['api', 'shared/ui'],
])('the check detects %s importing %s', (from, to) => {
  expect(broken(from, to)).toEqual(expect.any(String));
});

test('the check follows both relative paths and package names', () => {
  expect(target('mf-home/pages/home/HomePage.tsx', '../../../mf-article/area')).toBe('mf-article');
  expect(target('mf-home/area.ts', 'mf-article/area')).toBe('mf-article');
  expect(target('mf-home/area.ts', '@press/contract/queries')).toBe('shared/contract');
  expect(target('mf-home/area.ts', 'react')).toBeNull();
});

test('G-10 no other file names the publisher', () => {
  const { name, slug, email, address } = placeholder;
  const names = [name, slug, email.split('@')[1]!, address[0]!].map((text) => text.replaceAll('.', '\\.'));
  const pattern = new RegExp(names.map((text) => `(?<![a-z])${text}(?![a-z])`).join('|'), 'i');
  const others = sources.filter(({ path: file }) => !/^shared\/config\/|\.test\.|^e2e\//.test(file));
  expect(others.filter(({ text }) => pattern.test(text)).map(({ path: file }) => file)).toEqual([]);
});

test('areas and the design system write buttons as components, not as classes', () => {
  const pages = sources.filter(
    ({ path: file }) => /^(?:mf-|shared\/ui\/).*\.tsx$/.test(file) && !file.endsWith('parts/Button.tsx'),
  );
  const handWritten = /<(?:button|Link|a)\s[^<]*?className=\{?["'`]button\b/;
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(({ text }) => handWritten.test(text)).map(({ path: file }) => file)).toEqual([]);
});

test('docs/operators/errors.md lists every error code of the sources, and no old ones', () => {
  const used = sources.filter((file) => !isTest(file)).flatMap(({ text }) => text.match(CODE) ?? []);
  expect([...new Set(errorList.match(CODE))].sort()).toEqual([...new Set(used)].sort());
});
