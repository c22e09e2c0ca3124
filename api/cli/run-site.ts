import { runOneOf, type Command } from './command';
import { runEditor } from './commands/editor';
import { applyFolder, checkSite, exportSite, newSite, printFields, writeSample } from './commands/site';
import type { CliContext } from './context';

const USAGE = `Usage:
  npm run site -- new DIR       writes a folder to begin from
  npm run site -- check DIR     says what is wrong with a publisher's folder
  npm run site -- apply DIR     makes the site what the folder says, in one transaction; with --dry-run says what would change;
                                with --remove also removes journals and articles that the folder does not have
  npm run site -- preview DIR   shows the folder at a port of its own, and follows its changes
  npm run site -- editor DIR    pages on which editors upload, publish, correct, retract and take back (docs/editors.md), at --port 8095
                                of --host 127.0.0.1; with --token-file FILE or --user-header NAME, else with a token that it prints
  npm run site -- export DIR    writes the site as a folder; to apply it changes nothing
  npm run site -- fields        prints the fields of all files of a folder (docs/site-fields.md)
  npm run site -- sample        writes shared/config/sample.json, made of api/sample/site`;

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    new: { takes: 'a path', run: newSite },
    check: { takes: 'a path', run: checkSite },
    apply: {
      takes: 'a path',
      options: ['dry-run', 'remove'],
      run: (context, dir, { 'dry-run': dryRun, remove }) => applyFolder(context, dir, { dryRun, remove }),
    },
    export: { takes: 'a path', run: exportSite },
    editor: {
      takes: 'a path',
      options: ['host', 'port', 'token-file', 'user-header'],
      run: (context, dir, options) => runEditor(context, dir, options),
    },
    fields: { run: printFields },
    sample: { run: writeSample },
  }),
);

/** Runs one command on a publisher's folder. @returns the exit code */
export const runSite = (args: readonly string[], context: CliContext): Promise<number> =>
  runOneOf(COMMANDS, USAGE, args, context);
