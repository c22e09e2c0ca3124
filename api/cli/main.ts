/** The program of `npm run content -- COMMAND`, and with the first argument `site` of `npm run site -- COMMAND`. */
import { isCodedError } from '@press/errors';
import { startWorker } from '../embedded/worker-client';
import type { ContentFiles } from '../files/content-files';
import { openContentFiles } from '../files/directory-files';
import { settingsFrom } from '../settings';
import { openTarget } from './open-target';
import { run } from './run';
import { runSite } from './run-site';

// New files are readable by this user only (fault 48).
process.umask(0o077);

const context = {
  open: async () => openTarget(settingsFrom(process.env), startWorker, await context.files()),
  sample: async (files: ContentFiles) => (await import('../sample')).sampleSite(files),
  files: async (): Promise<ContentFiles> => openContentFiles(settingsFrom(process.env)),
  get dataDir() {
    return settingsFrom(process.env).dataDir;
  },
  print: (line: string) => void process.stdout.write(`${line}\n`),
};

const [first = '', ...rest] = process.argv.slice(2);
(first === 'site' ? runSite(rest, context) : run([first, ...rest], context)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text = isCodedError(error) ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  },
);
