import { parseArgs } from 'node:util';
import { columns, optionLines, usageLine } from '@press/config/usage';
import { CodedError, messageOf } from '@press/errors';
import type { ChangeReason } from '../audit/audit-log';
import type { Registry } from '../format/schema';
import { nothingPublished } from '../registry/change';
import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseSite } from '../registry/site';
import type { ReleaseStore } from '../store/release-store';

export interface CommandResult {
  /** Output for people. */
  lines: string[];
  /** Output for `--json`. */
  json: unknown;
  /** Default: 0. */
  exitCode?: number;
}

/** The input of a command: its site, words and options. */
export interface CommandCall {
  site: ReleaseSite;
  store: ReleaseStore;
  /** Scheme and host of the named running site; null if none is named. */
  origin: string | null;
  /** The words after the name of the command. */
  operands: readonly string[];
  options: CommandLine['options'];
  reason: ChangeReason;
}

export interface Command {
  /** The words after its name, in the usage: `AREA [BUILD]`. */
  operands: string;
  does: string;
  /** Options besides those of every command. */
  options: readonly Option[];
  run: (call: CommandCall) => Promise<CommandResult>;
}

export const command = (operands: string, does: string, options: readonly Option[], run: Command['run']): Command => ({
  operands,
  does,
  options,
  run,
});

/** @throws CodedError PRESS-R14 if nothing was ever published */
export async function requireRegistry(registries: RegistryStore): Promise<Registry> {
  const registry = await registries.read();
  if (!registry) throw nothingPublished(registries);
  return registry;
}

const text = (value: string, does: string) => ({ type: 'string', value, does }) as const;
const flag = (does: string) => ({ type: 'boolean', does }) as const;

const OPTIONS = {
  stable: flag('all visitors get the build at once'),
  all: flag('every area of this folder, and the shell'),
  dist: text('DIR', 'the build in DIR instead of a new one; for a set, the builds in DIR/AREA'),
  site: text('URL', 'the running site on which a build is compared or shown'),
  accept: text('REASON', "accepts large differences, before the build's first visitors"),
  percent: text('N', 'share of visitors, with at most two decimals; widen: default is the next of 1, 5, 25, 50, 100'),
  auto: flag('the watcher widens the canary'),
  untried: flag('makes a build stable that no visitor has seen'),
  to: text('BUILD', 'the build that becomes stable; without AREA, the revision whose releases become stable'),
  withdraw: flag('leaves the area without a release; its routes answer as before it existed'),
  last: text('N', 'only the last N changes'),
  'dry-run': flag('makes all checks and changes nothing'),
  hours: text('N', 'hours until the link expires; default: 24'),
  areas: text('A,B', 'the areas that a key signs; default: all'),
  owner: text('NAME', 'who has the private key'),
  role: text('ROLE', 'pointers: the key signs the registry only'),
  by: text('NAME', 'who, for the audit log'),
  why: text('TEXT', 'why, for the audit log'),
  json: flag('prints JSON'),
  data: text('DIR', 'the data directory; default: PRESS_DATA'),
  store: text('s3://BUCKET', 'the store of releases; default: PRESS_STORE'),
  registry: text('postgresql://…', 'the registry; default: PRESS_REGISTRY'),
  help: { ...flag('prints this'), short: 'h' },
} as const;

type Option = keyof typeof OPTIONS;

/** Options of every command. */
const COMMON_OPTIONS: readonly Option[] = ['by', 'why', 'json', 'data', 'store', 'registry'];

/** The output of `npm run release -- help`. */
export function usageOf(commands: Readonly<Record<string, Command>>): string {
  const list = Object.entries(commands).map(([name, { operands, options, does }]) => {
    const own = Object.fromEntries(options.map((option) => [option, OPTIONS[option]]));
    return [`${name} ${usageLine(operands, own)}`, does] as const;
  });
  return [
    'Usage: npm run release -- COMMAND',
    '',
    ...columns(list),
    '',
    ...optionLines(OPTIONS),
    '',
    'AREA is a folder such as mf-article, or shell. BUILD may be shortened to 4 digits or more.',
    `All commands take --${COMMON_OPTIONS.join(', --')}.`,
    'Exit codes: 0 success, 1 refused and nothing changed, 2 wrong command line, 3 verify or status found a problem,',
    '4 other processes are changing the registry (try again), 70 internal error.',
  ].join('\n');
}

const parse = (argv: readonly string[]) =>
  parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });

export interface CommandLine {
  /** The first word, and the second one after `keys`; empty without one. */
  command: string;
  /** The words after it. */
  operands: string[];
  options: ReturnType<typeof parse>['values'];
}

/** @throws CodedError PRESS-R17 for an unknown option */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parse(argv);
    const words = positionals[0] === 'keys' ? 2 : 1;
    return {
      command: values.help ? 'help' : positionals.slice(0, words).join(' '),
      operands: positionals.slice(words),
      options: values,
    };
  } catch (cause) {
    throw usageError(messageOf(cause).split('\n')[0] ?? '', cause);
  }
}

/** Checks the number of words, and that only options of the command are given. @throws CodedError PRESS-R17 */
export function checkArguments(
  { operands: expected, options }: Command,
  { command: name, operands, ...line }: CommandLine,
): void {
  const accepted = new Set<string>([...COMMON_OPTIONS, ...options]);
  const unexpected = Object.keys(line.options).find((option) => !accepted.has(option));
  if (unexpected) throw usageError(`"${name}" has no option --${unexpected}.`);
  const words = expected.split(' ').filter(Boolean);
  const max = words.some((word) => word.includes('…')) ? Infinity : words.length;
  const min = words.filter((word) => !word.startsWith('[')).length;
  if (operands.length < min) throw usageError(`"${name}" needs more arguments.`);
  if (operands.length > max) throw usageError(`"${name}" does not take the argument "${operands[max]}".`);
}

/** Converts a percentage to basis points: `12.5` is 1,250. @throws CodedError PRESS-R17 */
export function parsePercent(percent: string): number {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(percent.replace(/\s*%$/, ''));
  const bps = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : Number.NaN;
  if (bps >= 0 && bps <= 10_000) return bps;
  throw usageError(`--percent ${percent} is not a number from 0 to 100 with at most two decimals.`);
}

/** Parses an integer above 0. @throws CodedError PRESS-R17 */
export function parseCount(option: Option, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw usageError(`--${option} ${text} is not an integer above 0.`);
}

export const usageError = (reason: string, cause?: unknown): CodedError =>
  new CodedError('PRESS-R17', reason, 'See: npm run release -- help.', { cause });
