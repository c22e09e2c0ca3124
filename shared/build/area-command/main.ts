#!/usr/bin/env node
/** `press-area VERB`: the commands of an area in a repository of its own (docs/own-repository.md). */
import { CodedError, isCodedError } from '@press/errors';
import { buildArea } from './build';
import { serveArea } from './dev';
import { release } from './release';

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
