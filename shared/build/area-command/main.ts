#!/usr/bin/env node
/** `press-area VERB`: the commands of an area in a separate repository (docs/guides/own-repository.md). */
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { CodedError } from '@press/errors';
import { readPackage } from '../base';
import { serveArea } from './dev';
import { runCommand } from '../programs/command.mjs';
import { programOf, rspack } from '../programs/dev-server.mjs';
import { runForExitCode } from '../programs/processes.mjs';

const require = createRequire(import.meta.url);

/** Runs a Node program in the area's folder. @returns its exit code */
const run = (file: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  runForExitCode(process.execPath, [file, ...args], { cwd: process.cwd(), env });

/**
 * Builds the area in this folder and checks its types at the same time.
 * @throws CodedError PRESS-T21 for type errors, PRESS-T03 for a failed build; the compilers have printed the reason
 */
async function buildArea(): Promise<void> {
  const [types, bundles] = await Promise.all([
    run(programOf('typescript', 'tsc', process.cwd()), ['--noEmit']),
    run(rspack(), ['build'], { NODE_ENV: 'production' }),
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
  // The program checks its own arguments; this command needs only these.
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
await runCommand(
  async () => {
    const command = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!command) throw new CodedError('PRESS-T14', `press-area has no command "${verb}".`, USAGE);
    // The release command has its own help.
    if (verb === 'release' || !args.includes('--help')) return (await command(args)) ?? 0;
    console.log(USAGE);
    return 0;
  },
  { server: verb === 'dev' },
);
