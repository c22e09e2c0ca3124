import { parseArgs } from 'node:util';
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
  /** Minimum and maximum number of words after the name. */
  min: number;
  max: number;
  /** Options besides those of every command. */
  options: readonly Option[];
  run: (call: CommandCall) => Promise<CommandResult>;
}

export const command = (min: number, max: number, options: readonly Option[], run: Command['run']): Command => ({
  min,
  max,
  options,
  run,
});

/** @throws CodedError PRESS-R14 if nothing was ever published */
export async function requireRegistry(registries: RegistryStore): Promise<Registry> {
  const registry = await registries.read();
  if (!registry) throw nothingPublished(registries);
  return registry;
}

const OPTIONS = {
  by: { type: 'string' },
  why: { type: 'string' },
  json: { type: 'boolean' },
  data: { type: 'string' },
  store: { type: 'string' },
  registry: { type: 'string' },
  stable: { type: 'boolean' },
  dist: { type: 'string' },
  percent: { type: 'string' },
  auto: { type: 'boolean' },
  to: { type: 'string' },
  last: { type: 'string' },
  'dry-run': { type: 'boolean' },
  owner: { type: 'string' },
  role: { type: 'string' },
  areas: { type: 'string' },
  hours: { type: 'string' },
  site: { type: 'string' },
  accept: { type: 'string' },
} as const;

type Option = keyof typeof OPTIONS;

/** Options of every command. */
const COMMON_OPTIONS: readonly Option[] = ['by', 'why', 'json', 'data', 'store', 'registry'];

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
      command: positionals.slice(0, words).join(' '),
      operands: positionals.slice(words),
      options: values,
    };
  } catch (cause) {
    throw usageError(messageOf(cause).split('\n')[0] ?? '', cause);
  }
}

/** Checks the number of words, and that only options of the command are given. @throws CodedError PRESS-R17 */
export function checkArguments(
  { min, max, options }: Command,
  { command: name, operands, ...line }: CommandLine,
): void {
  const accepted = new Set<string>([...COMMON_OPTIONS, ...options]);
  const unexpected = Object.keys(line.options).find((option) => !accepted.has(option));
  if (unexpected) throw usageError(`"${name}" has no option --${unexpected}.`);
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
