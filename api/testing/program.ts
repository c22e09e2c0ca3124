/** The api as a program with a small corpus, for tests that kill it. */
import { pino } from 'pino';
import { serve } from '../serve';
import { settingsFrom } from '../settings';
import { startWorker } from '../embedded/start-worker';
import { smallContent } from './content';
import { noPdf } from './pdf';

const print = (line: string) => process.stdout.write(`${line}\n`);
const settings = settingsFrom(process.env);
const { port } = await serve({
  settings,
  logger: pino({ level: settings.logLevel }),
  startWorker,
  sample: async () => smallContent(),
  renderPdf: noPdf,
  print,
});
print(`ready ${port}`);
