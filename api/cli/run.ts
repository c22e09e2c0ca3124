import { backUp, restore } from './commands/backup';
import { depositTo } from './commands/deposit';
import { exportToOjs } from './commands/export-ojs';
import { exportTo, importFrom, writeSample, inspect } from './commands/import';
import { forgetMessages, listMessages, removeFrom, reindex, showStats } from './commands/content';
import { importUsage } from './commands/import-usage';
import { writeUsage } from './commands/usage';
import { removalOf, runOneOf, type Command } from './command';
import type { CliContext } from './context';

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    import: {
      operands: 'PATH',
      does: "imports JATS with the files next to it (FILE.xml, a folder, FILE.zip of MECA), a table of PDFs (FILE.csv), an export (FILE.jsonl), or OJS' native XML",
      options: ['journal'],
      run: (context, path, { journal }) => importFrom(context, path, journal),
    },
    inspect: {
      operands: 'DIR',
      does: 'lists which texts of JATS files the site shows and which it omits; stores nothing',
      run: inspect,
    },
    export: {
      operands: 'FILE',
      does: "writes journals, issues, articles, boards and counters as JSON lines (FILE.jsonl), or a journal as OJS' native XML (FILE.xml)",
      options: ['journal'],
      run: (context, file, { journal }) =>
        /\.xml$/i.test(file) ? exportToOjs(context, file, journal) : exportTo(context, file),
    },
    deposit: {
      operands: 'KIND ID FILE',
      does: 'writes an article, issue or journal for Crossref (FILE.xml) or DOAJ (FILE.json)',
      run: (context, kind, _, rest) => depositTo(context, kind, rest),
    },
    remove: {
      operands: 'KIND ID…',
      does: 'removes journals, issues, articles or members, and notifies harvesters',
      options: ['why', 'without-title', 'without-trace'],
      run: (context, kind, options, ids) => removeFrom(context, kind, ids, removalOf(options)),
    },
    sample: { does: 'writes the sample corpus again; nothing is stored twice', run: writeSample },
    stats: {
      does: 'shows counts of content and usage',
      options: ['json'],
      run: (context, _, { json }) => showStats(context, json),
    },
    'import-usage': {
      operands: 'FILE',
      does: "adds the counts of an earlier site: a COUNTER report of articles, or OJS' CSV of statistics",
      options: ['month'],
      run: (context, file, { month }) => importUsage(context, file, month),
    },
    usage: {
      operands: 'REPORT BEGIN END FILE',
      does: 'writes a COUNTER report (PR_P1, TR_J1, TR_J3, IR_A1) of months as a table',
      run: (context, report, _, rest) => writeUsage(context, report, rest),
    },
    messages: {
      does: 'lists the messages to the publisher; one JSON object per line with --json',
      options: ['json'],
      run: (context, _, { json }) => listMessages(context, json),
    },
    'forget-message': {
      operands: 'ID',
      does: 'erases a message for good; with an e-mail address or @domain, all messages from it',
      run: forgetMessages,
    },
    reindex: { does: 'computes the search columns of all articles again', run: reindex },
    backup: { operands: 'FILE', does: 'writes everything into one file, while the site runs', run: backUp },
    restore: {
      operands: 'FILE',
      does: 'restores a backup into an empty database',
      options: ['replace'],
      run: (context, path, { replace }) => restore(context, path, replace),
    },
  }),
);

/** Runs one command. @returns the exit code */
export const run = (args: readonly string[], context: CliContext): Promise<number> =>
  runOneOf('npm run content', COMMANDS, args, context);
