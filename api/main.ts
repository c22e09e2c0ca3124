/** The api program: opens its database, fills it on the first start, listens, and stops on a signal. */
import { publisherFromEnv } from '@press/config';
import { isCodedError } from '@press/errors';
import { startTracing } from '@press/tracing';
import { pino } from 'pino';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { startWorker } from './embedded/worker-client';
import type { ContentFiles } from './files/content-files';
import { programDir } from './package-dir';
import { createPdfRenderer } from './pdf/renderer';
import { fillNew, serve } from './serve';
import { settingsFrom } from './settings';

/** Limit for stopping, after which the process is aborted. */
const STOP_MS = 10_000;

/** New files are readable by this user only (fault 48). */
const PRIVATE = 0o077;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The argument that makes this program fill a new database and end. */
const FILL = 'fill';

async function fillApart(): Promise<void> {
  const [code] = (await once(fork(path.join(programDir, 'main.mjs'), [FILL]), 'exit')) as [number | null];
  if (code !== 0) process.exit(code ?? 1); // it has printed the reason
}

async function main(): Promise<void> {
  process.umask(PRIVATE);
  const settings = settingsFrom(process.env);
  const logger = pino({ name: 'api', level: settings.logLevel });
  publisherFromEnv(process.env); // Reads the variable now, so that an invalid one stops the start and not a later response.
  const tracing = await startTracing('press-api', process.env);
  const sample = async (files: ContentFiles) => (await import('./sample')).sampleSite(files);
  if (process.argv[2] === FILL) {
    process.once('disconnect', () => process.exit(1)); // the api was killed
    await fillNew({ settings, logger, startWorker, sample, print });
    return process.exit(0);
  }
  const pdfRenderer = createPdfRenderer(path.join(programDir, 'pdf-worker.mjs'), (cause) =>
    logger.warn({ cause: cause.message }, 'an idle PDF process ended; the next PDF starts another'),
  );
  const api = await serve({ settings, logger, startWorker, sample, pdfRenderer, print, fillApart });
  const host = isIPv6(settings.host) ? `[${settings.host}]` : settings.host;
  print(`api ready on http://${host}:${api.port} (data in ${settings.database ? 'PostgreSQL' : settings.dataDir})`);

  let isStopping = false;
  // Not close-with-grace, which ends the process at a second signal: npm and the terminal both send one.
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), settings.drainMs + STOP_MS).unref();
    void api
      .stop()
      .finally(() => pdfRenderer.close())
      .finally(() => tracing.close())
      .then(
        () => process.exit(0),
        (failure: unknown) => {
          logger.error({ err: failure }, 'the api could not close everything');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

main().catch((failure: unknown) => {
  const stack = failure instanceof Error ? failure.stack : String(failure);
  process.stderr.write(`${isCodedError(failure) ? failure.message : stack}\n`);
  process.exit(1);
});
