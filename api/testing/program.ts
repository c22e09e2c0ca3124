/** The api as a program with a small corpus, for tests that kill it. */
import { pino } from 'pino';
import { serve } from '../serve';
import { settingsFrom } from '../settings';
import path from 'node:path';
import { startWorker } from '../embedded/worker-client';
import { programDir } from '../package-dir';
import { createPdfRenderer } from '../pdf/renderer';
import { smallSite } from './content';

process.umask(0o077);
const print = (line: string) => process.stdout.write(`${line}\n`);
const settings = settingsFrom(process.env);
const { port } = await serve({
  settings,
  logger: pino({ level: settings.logLevel }),
  startWorker,
  sample: async () => smallSite(),
  pdfRenderer: createPdfRenderer(path.join(programDir, 'pdf-worker.mjs')),
  print,
});
print(`ready ${port}`);
