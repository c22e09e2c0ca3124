import { parseArgs } from 'node:util';
import { systemCode } from '@press/errors';
import type { CliContext } from './context';

const INVALID_USAGE = 2;

const text = { type: 'string', default: '' } as const;
const flag = { type: 'boolean', default: false } as const;

/** The options of all commands. `host` and `port` are those of the editor's listener. */
const OPTIONS = {
  report: text,
  host: text,
  port: text,
  'token-file': text,
  'user-header': text,
  json: flag,
  replace: flag,
  'dry-run': flag,
  remove: flag,
};

/** Their values: '' or false if not given. */
export type Options = { [Name in keyof typeof OPTIONS]: (typeof OPTIONS)[Name] extends typeof text ? string : boolean };

const DEFAULTS = parseArgs({ args: [], options: OPTIONS }).values;

/** A command of a program. */
export interface Command {
  /** The required operand: a file, a folder or a name; or a kind and ids. */
  takes?: 'a path' | 'a kind and ids';
  options?: readonly (keyof Options)[];
  /** @returns the exit code */
  run(context: CliContext, path: string, options: Options, ids: readonly string[]): Promise<number>;
}

/** Runs the command in the first argument, or prints the usage. @returns the exit code */
export async function runOneOf(
  commands: ReadonlyMap<string, Command>,
  usage: string,
  [name = '', ...args]: readonly string[],
  context: CliContext,
): Promise<number> {
  const command = commands.get(name);
  const parsed = command && parse(command, args);
  if (!parsed) {
    context.print(usage);
    return INVALID_USAGE;
  }
  return command.run(context, parsed.path, parsed.options, parsed.ids);
}

/** Undefined if the arguments do not fit the command. */
function parse(
  { takes, options = [] }: Command,
  args: string[],
): { path: string; options: Options; ids: string[] } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, OPTIONS[name]])),
    });
    const [path = '', ...ids] = positionals;
    const fits = takes === 'a kind and ids' ? ids.length > 0 : positionals.length === (takes ? 1 : 0);
    return fits ? { path, ids, options: { ...DEFAULTS, ...values } } : undefined;
  } catch (error) {
    if (systemCode(error)?.startsWith('ERR_PARSE_ARGS')) return undefined;
    throw error;
  }
}
