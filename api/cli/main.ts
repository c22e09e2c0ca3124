/** `npm run content -- import DIR | sample | messages` */
import { publisherFromEnv } from '@press/config';
import { isCodedError } from '@press/errors';
import { settingsFrom } from '../settings';
import { startWorker } from '../embedded/start-worker';
import { command } from './command';
import { openTarget } from '../targets/target';

const desk = {
  open: () => openTarget(settingsFrom(process.env), startWorker),
  sample: async () => (await import('../sample')).sampleContent(publisherFromEnv(process.env)),
  say: (line: string) => void process.stdout.write(`${line}\n`),
};

command(process.argv.slice(2), desk).then(
  (code) => process.exit(code),
  (failure: unknown) => {
    const known = isCodedError(failure);
    process.stderr.write(`${known ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`);
    process.exit(1);
  },
);
