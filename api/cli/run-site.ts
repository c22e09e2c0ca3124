import { runOneOf, type Command } from './command';
import { runEditor } from './commands/editor';
import { applyFolder, checkSite, exportSite, newSite, printFields, writeSample } from './commands/site';
import type { CliContext } from './context';

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    new: { operands: 'DIR', does: 'writes a folder to begin from', run: newSite },
    check: { operands: 'DIR', does: "says what is wrong with a publisher's folder", run: checkSite },
    apply: {
      operands: 'DIR',
      does: 'makes the site what the folder says, in one transaction',
      options: ['dry-run', 'remove'],
      run: (context, dir, { 'dry-run': dryRun, remove }) => applyFolder(context, dir, { dryRun, remove }),
    },
    preview: { operands: 'DIR', does: 'shows the folder at a port of its own, and follows its changes' },
    editor: {
      operands: 'DIR',
      does: 'serves pages on which editors upload, publish, correct, retract and take back (docs/publishers/editors.md)',
      options: ['host', 'port', 'token-file', 'user-header'],
      run: (context, dir, options) => runEditor(context, dir, options),
    },
    export: { operands: 'DIR', does: 'writes the site as a folder; to apply it changes nothing', run: exportSite },
    fields: { does: 'prints the fields of all files of a folder (docs/publishers/site-fields.md)', run: printFields },
    sample: { does: 'writes shared/config/sample.json, made of api/sample/site', run: writeSample },
  }),
);

/** Runs one command on a publisher's folder. @returns the exit code */
export const runSite = (args: readonly string[], context: CliContext): Promise<number> =>
  runOneOf('npm run site', COMMANDS, args, context);
