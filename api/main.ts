/** The reference /api: opens its database, fills it at the first start, listens, and closes in order when asked to. */
import { publisherFromEnv } from '@press/config';
import { pino } from 'pino';
import { isCodedError } from '@press/errors';
import { serve } from './serve';
import type { RenderPdf } from './server/routes/pdf';
import { settingsFrom } from './settings';
import { startWorker } from './embedded/start-worker';

/** After this a stop that hangs is cut short. */
const STOP_MS = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const settings = settingsFrom(process.env);
  const logger = pino({ name: 'api', level: settings.logLevel });
  const publisher = publisherFromEnv(process.env);
  const sample = async () => (await import('./sample')).sampleContent(publisher);
  const renderPdf: RenderPdf = async (article, journal) =>
    (await import('./pdf')).renderPdf(article, journal, publisher);
  const running = await serve({ settings, logger, startWorker, sample, renderPdf, say });
  say(`api ready on http://127.0.0.1:${running.port} (data in ${settings.database ? 'PostgreSQL' : settings.dataDir})`);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void running.stop().then(
      () => process.exit(0),
      (failure: unknown) => {
        logger.error({ err: failure }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((failure: unknown) => {
  process.stderr.write(
    `${isCodedError(failure) ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`,
  );
  process.exit(1);
});
