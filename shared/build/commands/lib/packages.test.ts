import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Names = Readonly<Record<string, string>>;
interface Lockfile {
  importers: Record<string, Partial<Record<'dependencies' | 'devDependencies', Record<string, { version: string }>>>>;
  packages: Record<string, { os?: unknown; cpu?: unknown }>;
  snapshots: Record<string, { dependencies?: Names; optionalDependencies?: Names }>;
}

const { importers, packages, snapshots } = parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../../pnpm-lock.yaml'), 'utf8'),
) as Lockfile;

/** A package's name without its peers, as in `packages` of the lockfile. */
const identity = (key: string) => key.replace(/\(.*$/, '');

/** The packages that an installation of these groups has, without platform packages. */
function installed(groups: readonly ('dependencies' | 'devDependencies')[]): Set<string> {
  const found = new Set<string>();
  const add = (dependencies: Names = {}) => {
    for (const [name, version] of Object.entries(dependencies)) {
      const key = version in snapshots ? version : `${name}@${version}`;
      if (found.has(key) || !(key in snapshots)) continue;
      found.add(key);
      add(snapshots[key]?.dependencies);
      add(snapshots[key]?.optionalDependencies);
    }
  };
  for (const importer of Object.values(importers))
    for (const group of groups)
      add(Object.fromEntries(Object.entries(importer[group] ?? {}).map(([name, { version }]) => [name, version])));
  return new Set([...found].map(identity).filter((key) => !packages[key]?.os && !packages[key]?.cpu));
}

test('D-67 npm start installs at most half of the packages, and none of the test and type tools', () => {
  const served = installed(['dependencies']);
  const all = installed(['dependencies', 'devDependencies']);
  expect(served.size).toBeGreaterThan(100);
  expect(served.size).toBeLessThanOrEqual(all.size / 2);
  const names = new Set([...served].map((key) => key.slice(0, key.lastIndexOf('@'))));
  const tools = [
    'jest',
    'typescript',
    'webpack',
    'oxlint',
    '@playwright/test',
    'axe-core',
    'kubernetes-models',
    'storybook',
    'pdfjs-dist',
  ];
  expect(tools.filter((name) => names.has(name))).toEqual([]);
});
