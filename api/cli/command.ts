import { parseArgs } from 'node:util';
import { columns, optionLines, usageLine } from '@press/config/usage';
import { systemCode } from '@press/errors';
import type { Removal } from '../content/remove';
import type { CliContext } from './context';

const INVALID_USAGE = 2;

const text = (value: string, does: string) => ({ type: 'string', default: '', value, does }) as const;
const flag = (does: string) => ({ type: 'boolean', default: false, does }) as const;

/** The options of all commands. */
const OPTIONS = {
  host: text('NAME', 'the address at which the pages for editors listen; default: 127.0.0.1'),
  port: text('N', 'their port; default: 8095'),
  'token-file': text('FILE', 'a file with the token that opens them; default: the command prints one'),
  'user-header': text('NAME', 'the header in which a proxy names the editor, instead of a token'),
  journal: text('ID', 'for an export of OJS: the path of the journal there, and its id here'),
  from: text('EXPORT.xml', 'an export of OJS whose journal the folder begins with'),
  month: text('2024-05', 'the month, for a table without months'),
  json: flag('prints JSON'),
  replace: flag('replaces everything in the database'),
  'dry-run': flag('only reports what would change'),
  remove: flag('also removes journals and articles that the folder lacks'),
  why: text('TEXT', 'why articles are removed, for the readers of their addresses'),
  'without-title': flag('their addresses do not state their titles, which had to go'),
  'without-trace': flag('addresses that were public for less than a day do not exist afterwards'),
};

/** Their values: '' or false if not given. */
export type Options = {
  [Name in keyof typeof OPTIONS]: (typeof OPTIONS)[Name] extends { type: 'string' } ? string : boolean;
};

/** What the addresses of removed articles say. */
export const removalOf = ({
  why,
  'without-title': withoutTitle,
  'without-trace': withoutTrace,
}: Pick<Options, 'why' | 'without-title' | 'without-trace'>): Removal => ({
  why: why.trim(),
  withoutTitle,
  withoutTrace,
});

const DEFAULTS = parseArgs({ args: [], options: OPTIONS }).values;

/** A command of a program. */
export interface Command {
  /** The words after its name, in the usage; a last one with … may be repeated. */
  operands?: string;
  does: string;
  options?: readonly (keyof Options)[];
  /** Absent if the repository's own command carries it out. @returns the exit code */
  run?(context: CliContext, path: string, options: Options, ids: readonly string[]): Promise<number>;
}

const optionsOf = ({ options = [] }: Command) => Object.fromEntries(options.map((name) => [name, OPTIONS[name]]));

/** Runs the command in the first argument, or prints the usage. @returns the exit code */
export async function runOneOf(
  program: string,
  commands: ReadonlyMap<string, Command>,
  words: readonly string[],
  context: CliContext,
): Promise<number> {
  const [name = '', ...args] = words;
  const isHelp = words.some((word) => ['--help', '-h'].includes(word));
  const command = isHelp ? undefined : commands.get(name);
  const parsed = command && parse(command, args);
  if (!command?.run || !parsed) {
    context.print(usageOf(program, commands));
    return isHelp ? 0 : INVALID_USAGE;
  }
  return command.run(context, parsed.path, parsed.options, parsed.ids);
}

/** All commands of a program with their options. */
function usageOf(program: string, commands: ReadonlyMap<string, Command>): string {
  const list = [...commands].map(
    ([name, command]) => [`${name} ${usageLine(command.operands ?? '', optionsOf(command))}`, command.does] as const,
  );
  const options = Object.fromEntries([...commands.values()].flatMap((command) => Object.entries(optionsOf(command))));
  return [`Usage: ${program} -- COMMAND`, '', ...columns(list), '', ...optionLines(options)].join('\n');
}

/** Undefined if the arguments do not fit the command. */
function parse(command: Command, args: string[]): { path: string; options: Options; ids: string[] } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: optionsOf(command),
    });
    const [path = '', ...ids] = positionals;
    const { length } = command.operands?.split(' ') ?? [];
    const fits = command.operands?.endsWith('…') ? positionals.length >= length : positionals.length === length;
    return fits ? { path, ids, options: { ...DEFAULTS, ...values } } : undefined;
  } catch (error) {
    if (systemCode(error)?.startsWith('ERR_PARSE_ARGS')) return undefined;
    throw error;
  }
}
