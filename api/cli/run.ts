import { backUp, restore } from './commands/backup';
import { depositTo } from './commands/deposit';
import { exportTo, importFrom, writeSample } from './commands/import';
import { inspect } from './commands/inspect';
import { forgetMessages, listMessages, removeFrom, reindex, showStats } from './commands/content';
import { writeUsage } from './commands/usage';
import { runOneOf, type Command } from './command';
import type { CliContext } from './context';

const USAGE = `Usage:
  npm run content -- import PATH    imports articles in JATS with the files beside them: FILE.xml, a folder, FILE.zip (MECA)
  npm run content -- import FILE    imports an export (.jsonl)
  npm run content -- inspect DIR    shows what JATS files have, and what the site shows of them; stores nothing
    with --report FILE.html both write an account of every file as a page
  npm run content -- export FILE    writes journals, issues, articles, boards and counters as JSON lines
  npm run content -- deposit KIND ID FILE    writes an article, issue or journal for Crossref (FILE.xml) or DOAJ (FILE.json)
  npm run content -- remove KIND ID...    removes journals, issues, articles or members, and tells harvesters
  npm run content -- sample         writes the sample corpus again; nothing is stored twice
  npm run content -- stats          shows numbers of the content and its usage; with --json as one JSON object
  npm run content -- usage REPORT BEGIN END FILE    writes a COUNTER report (PR_P1, TR_J1, TR_J3, IR_A1) of months as a table
  npm run content -- messages       lists the messages to the publisher; with --json one JSON object per line
  npm run content -- forget-message ID    erases a message for good; with an e-mail address or @domain, all messages from it
  npm run content -- reindex        computes the search columns of all articles again
  npm run content -- backup FILE    writes everything into one file, while the site runs
  npm run content -- restore FILE   restores a backup into an empty database; with --replace it replaces everything`;

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    import: {
      takes: 'a path',
      options: ['report'],
      run: (context, path, { report }) => importFrom(context, path, report),
    },
    inspect: {
      takes: 'a path',
      options: ['report'],
      run: (context, path, { report }) => inspect(context, path, report),
    },
    export: { takes: 'a path', run: exportTo },
    deposit: { takes: 'a kind and ids', run: (context, kind, _, rest) => depositTo(context, kind, rest) },
    remove: { takes: 'a kind and ids', run: (context, kind, _, ids) => removeFrom(context, kind, ids) },
    sample: { run: writeSample },
    stats: { options: ['json'], run: (context, _, { json }) => showStats(context, json) },
    usage: { takes: 'a kind and ids', run: (context, report, _, rest) => writeUsage(context, report, rest) },
    messages: { options: ['json'], run: (context, _, { json }) => listMessages(context, json) },
    'forget-message': { takes: 'a path', run: forgetMessages },
    reindex: { run: reindex },
    backup: { takes: 'a path', run: backUp },
    restore: {
      takes: 'a path',
      options: ['replace'],
      run: (context, path, { replace }) => restore(context, path, replace),
    },
  }),
);

/** Runs one command. @returns the exit code */
export const run = (args: readonly string[], context: CliContext): Promise<number> =>
  runOneOf(COMMANDS, USAGE, args, context);
