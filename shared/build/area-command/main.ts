#!/usr/bin/env node
/** `press-area VERB`: the commands of an area in a separate repository (docs/own-repository.md). */
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { CodedError, isCodedError } from '@press/errors';
import { readPackage } from '../base';
import { serveArea } from './dev';
import { programOf, RSPACK, run } from './run-program';

const require = createRequire(import.meta.url);

/**
 * Builds the area in this folder and checks its types at the same time.
 * @throws CodedError PRESS-T21 for type errors, PRESS-T03 for a failed build; the compilers have printed the reason
 */
async function buildArea(): Promise<void> {
  const [types, bundles] = await Promise.all([
    run(programOf('typescript', 'tsc', process.cwd()), ['--noEmit']),
    run(RSPACK(), ['build'], { NODE_ENV: 'production' }),
  ]);
  if (types !== 0) throw new CodedError('PRESS-T21', 'The area has type errors.', 'The lines above name them.');
  if (bundles !== 0)
    throw new CodedError('PRESS-T03', 'The area could not be built.', 'The messages above name the file.');
}

/**
 * The release command of the site. For the area in this folder, `publish` and `report` first build it and check its types, and
 * then use its `dist`.
 * @returns its exit code
 */
async function release(args: string[]): Promise<number> {
  // The program checks its own arguments; only these are needed here.
  const { values, positionals } = parseArgs({ args, strict: false, options: { dist: { type: 'string' } } });
  const [verb = '', name] = positionals;
  const isOwn = ['publish', 'report'].includes(verb) && name === readPackage().name && values['dist'] === undefined;
  if (isOwn) await buildArea();
  return run(require.resolve('@press/releases/release'), [...args, ...(isOwn ? ['--dist', 'dist'] : [])]);
}

const USAGE = 'Usage: press-area build | dev [--site URL] | release VERB …';

const VERBS: Readonly<Record<string, (args: string[]) => Promise<number | void>>> = {
  build: buildArea,
  dev: serveArea,
  release,
};

const [verb = '', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!command) throw new CodedError('PRESS-T14', `press-area has no command "${verb}".`, USAGE);
  process.exitCode = (await command(args)) ?? 0;
} catch (error) {
  if (isCodedError(error)) console.error(`\n${error.code}  ${error.reason}\n           Next: ${error.next}`);
  else console.error(error);
  process.exitCode = 1;
}
