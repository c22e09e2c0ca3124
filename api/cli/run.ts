import { parseArgs } from 'node:util';
import { systemCode } from '@press/errors';
import { backUp, restore } from './commands/backup';
import { exportTo } from './commands/export';
import { importFrom, writeSample } from './commands/import';
import { inspect } from './commands/inspect';
import { forgetMessages, listMessages } from './commands/messages';
import { reindex } from './commands/reindex';
import { showStats } from './commands/stats';
import type { CliContext } from './context';

const USAGE = `Usage:
  npm run content -- import PATH    imports articles in JATS with the files beside them: FILE.xml, a folder, FILE.zip (MECA)
  npm run content -- import FILE    imports an export (.jsonl)
  npm run content -- inspect DIR    shows what JATS files have, and what the site shows of them; stores nothing
  npm run content -- export FILE    writes journals, issues, articles, boards and counters as JSON lines
  npm run content -- sample         writes the sample corpus again; nothing is stored twice
  npm run content -- stats          shows numbers of the content and its usage; with --json as one JSON object
  npm run content -- messages       lists the messages to the publisher; with --json one JSON object per line
  npm run content -- forget-message ID    erases a message for good; with an e-mail address, all messages from it
  npm run content -- reindex        computes the search columns of all articles again
  npm run content -- backup FILE    writes everything into one file, while the site runs
  npm run content -- restore FILE   restores a backup into an empty database; with --replace it replaces everything`;

const INVALID_USAGE = 2;

interface Options {
  json: boolean;
  replace: boolean;
}

interface Command {
  /** Whether a file, a folder or a name must follow. */
  takesPath?: true;
  options?: readonly (keyof Options)[];
  /** @returns the exit code */
  run(context: CliContext, path: string, options: Options): Promise<number>;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    import: { takesPath: true, run: importFrom },
    inspect: { takesPath: true, run: inspect },
    export: { takesPath: true, run: exportTo },
    sample: { run: writeSample },
    stats: { options: ['json'], run: (context, _, { json }) => showStats(context, json) },
    messages: { options: ['json'], run: (context, _, { json }) => listMessages(context, json) },
    'forget-message': { takesPath: true, run: forgetMessages },
    reindex: { run: reindex },
    backup: { takesPath: true, run: backUp },
    restore: {
      takesPath: true,
      options: ['replace'],
      run: (context, path, { replace }) => restore(context, path, replace),
    },
  }),
);

/** Runs one command. @returns the exit code */
export async function run([name = '', ...args]: readonly string[], context: CliContext): Promise<number> {
  const command = COMMANDS.get(name);
  const parsed = command && parse(command, args);
  if (!parsed) {
    context.print(USAGE);
    return INVALID_USAGE;
  }
  return command.run(context, parsed.path, parsed.options);
}

/** Undefined when the arguments do not fit the command. */
function parse({ takesPath, options = [] }: Command, args: string[]): { path: string; options: Options } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'boolean' as const }])),
    });
    if (positionals.length !== (takesPath ? 1 : 0)) return undefined;
    const [path = ''] = positionals;
    return { path, options: { json: values['json'] === true, replace: values['replace'] === true } };
  } catch (error) {
    if (systemCode(error)?.startsWith('ERR_PARSE_ARGS')) return undefined;
    throw error;
  }
}
