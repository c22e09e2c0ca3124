import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The modules that an import brings into a browser, each with the specifiers that it imports at run time. */
function modulesFrom(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const source = readFileSync(file, 'utf8');
  const imports = [...source.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'/gm)].map(
    ([, from]) => from!,
  );
  seen.set(file, imports);
  for (const from of imports.filter((name) => name.startsWith('.'))) {
    const path = join(dirname(file), from);
    const known = readdirSync(dirname(path)).includes(`${path.split('/').at(-1)}.ts`);
    modulesFrom(known ? `${path}.ts` : join(path, 'index.ts'), seen);
  }
  return seen;
}

test.each(['index.ts', 'richtext.ts', 'fallback.ts', 'citation/index.ts', 'identifiers/index.ts', 'message-fields.ts'])(
  'a browser gets no schema and no package except @press/errors from %s',
  (entry) => {
    const modules = modulesFrom(join(__dirname, entry));
    expect([...modules.values()].flat().filter((name) => !/^\.|^@press\/errors$/.test(name))).toEqual([]);
    expect([...modules.keys()].filter((file) => /\/wire\/|calls\.ts$/.test(file))).toEqual([]);
  },
);
