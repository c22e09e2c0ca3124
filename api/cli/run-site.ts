import { removalOf, runOneOf, type Command } from './command';
import { runEditor } from './commands/editor';
import { applyFolder, checkSite, exportSite, newSite, printFields, writeSample } from './commands/site';
import type { CliContext } from './context';

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    new: {
      operands: 'DIR',
      does: 'writes a starter folder',
      options: ['from', 'journal'],
      run: (context, dir, { from, journal }) => newSite(context, dir, from, journal),
    },
    check: { operands: 'DIR', does: "reports the faults of a publisher's folder", run: checkSite },
    apply: {
      operands: 'DIR',
      does: 'applies the folder to the site, in one transaction',
      options: ['dry-run', 'remove', 'why', 'without-title', 'without-trace'],
      run: (context, dir, { 'dry-run': dryRun, remove, ...options }) =>
        applyFolder(context, dir, { dryRun, remove, removal: removalOf(options) }),
    },
    preview: { operands: 'DIR', does: 'shows the folder on a separate port, and follows its changes' },
    editor: {
      operands: 'DIR',
      does: 'serves pages on which editors upload, publish, correct, retract and undo (docs/publishers/editors.md)',
      options: ['host', 'port', 'token-file', 'user-header'],
      run: (context, dir, options) => runEditor(context, dir, options),
    },
    export: { operands: 'DIR', does: 'writes the site as a folder; applying it changes nothing', run: exportSite },
    fields: { does: 'prints every field of the files of a folder, with type and meaning', run: printFields },
    sample: { does: 'writes shared/config/sample.json from api/sample/site', run: writeSample },
  }),
);

/** Runs one command on a publisher's folder. @returns the exit code */
export const runSite = (args: readonly string[], context: CliContext): Promise<number> =>
  runOneOf('npm run site', COMMANDS, args, context);
