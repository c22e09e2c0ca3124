import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { readPackage } from '../package';
import { buildArea } from './build';
import { run } from './run-program';

const require = createRequire(import.meta.url);

/**
 * The release command of the site. `publish` and `report` of the area in this folder build it first, with its types checked, and
 * take its `dist`.
 * @returns its exit code
 */
export async function release(args: string[]): Promise<number> {
  // The program checks its own arguments; here only these are needed.
  const { values, positionals } = parseArgs({ args, strict: false, options: { dist: { type: 'string' } } });
  const [verb = '', name] = positionals;
  const isOwn = ['publish', 'report'].includes(verb) && name === readPackage().name && values['dist'] === undefined;
  if (isOwn) await buildArea();
  return run(require.resolve('@press/releases/release'), [...args, ...(isOwn ? ['--dist', 'dist'] : [])]);
}
