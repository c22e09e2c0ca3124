import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageDir } from './package-dir';

const read = (file: string): string => readFileSync(path.join(packageDir, file), 'utf8');

/** The sources of the api's programs, and of their processes. */
const code = readdirSync(packageDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!node_modules|dist|testing).*(?<!\.test)\.(?:ts|mjs)$/.test(file))
  .map(read)
  .join('\n');

test('the image has the files that the api reads next to its bundle, and the packages that it loads', () => {
  const [, listed = ''] = /^ {2}api: \[([^\]]*)\],$/m.exec(read('../deploy/image/assemble.mjs')) ?? [];
  const named = [...code.matchAll(/path\.join\(packageDir((?:, '\w[\w./-]*')+)/g)].map(([, parts = '']) =>
    parts.replaceAll("'", '').split(', ').slice(1).join('/'),
  );
  expect(named).toContain('pdf/article.typ');
  const isThere = (file: string): boolean => file === 'package.json' || listed.includes(`'${file}`);
  expect(named.filter((file) => !isThere(file))).toEqual([]);

  // It copies the packages whose names it finds in the bundle, but none of the build.
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));
  const loaded = Object.keys(dependencies).filter((name) => !name.startsWith('@rspack/'));
  expect(loaded.filter((name) => !new RegExp(`['"\`]${name}['"\`/]`).test(code))).toEqual([]);
});
