import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The modules a browser gets by importing one of ours, with their import specifiers that are there at run time. */
function reach(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const source = readFileSync(file, 'utf8');
  const imports = [...source.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'/gm)].map(
    ([, from]) => from!,
  );
  seen.set(file, imports);
  for (const from of imports.filter((name) => name.startsWith('.'))) {
    const path = join(dirname(file), from);
    const known = readdirSync(dirname(path)).includes(`${path.split('/').at(-1)}.ts`);
    reach(known ? `${path}.ts` : join(path, 'index.ts'), seen);
  }
  return seen;
}

test.each(['index.ts', 'richtext.ts', 'fallback.ts', 'citation/index.ts'])(
  'types alone reach the browser: %s imports no package and no schema',
  (entry) => {
    const modules = reach(join(__dirname, entry));
    expect([...modules.values()].flat().filter((name) => !name.startsWith('.'))).toEqual([]);
    expect([...modules.keys()].filter((file) => /\/wire\/|calls\.ts$/.test(file))).toEqual([]);
  },
);

test('the check itself sees a schema', () => {
  expect([...reach(join(__dirname, 'calls.ts')).values()].flat()).toContain('typebox');
});
