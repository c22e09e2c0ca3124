import { parseArgs } from 'node:util';
import { systemCode } from '@press/errors';
import type { CliContext } from './context';

const INVALID_USAGE = 2;

/** The options of all commands: true if given, or the value. */
export interface Options {
  /** '' if not given. */
  report: string;
  /** Host of the editor's listener. */
  host: string;
  port: string;
  'token-file': string;
  'user-header': string;
  json: boolean;
  replace: boolean;
  'dry-run': boolean;
  remove: boolean;
}

/** Options with a value. */
const TEXTS: readonly (keyof Options)[] = ['report', 'host', 'port', 'token-file', 'user-header'];
const isText = (name: keyof Options): boolean => TEXTS.includes(name);

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
      options: Object.fromEntries(
        options.map((name) => [name, { type: isText(name) ? ('string' as const) : ('boolean' as const) }]),
      ),
    });
    const [path = '', ...ids] = positionals;
    const fits = takes === 'a kind and ids' ? ids.length > 0 : positionals.length === (takes ? 1 : 0);
    if (!fits) return undefined;
    const given = (name: keyof Options): boolean => values[name] === true;
    const text = (name: keyof Options): string => {
      const value = values[name];
      return typeof value === 'string' ? value : '';
    };
    return {
      path,
      ids,
      options: {
        report: text('report'),
        host: text('host'),
        port: text('port'),
        'token-file': text('token-file'),
        'user-header': text('user-header'),
        json: given('json'),
        replace: given('replace'),
        'dry-run': given('dry-run'),
        remove: given('remove'),
      },
    };
  } catch (error) {
    if (systemCode(error)?.startsWith('ERR_PARSE_ARGS')) return undefined;
    throw error;
  }
}
