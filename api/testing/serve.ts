import { pino, type Logger } from 'pino';
import { serve, type RunningApi } from '../serve';
import { settingsFrom, type Settings } from '../settings';
import { smallSite } from './content';
import { noPdf } from './pdf';
import { startWorker } from './worker';

/**
 * A whole api with small content at a free port of this machine, which logs nothing and renders no PDF.
 * @param given settings that differ; the embedded database of `dataDir` without one
 * @param print receives the lines for the operator
 * @param onSample called when the content is created
 * @param logger receives the api's log
 */
export const serveSmall = (
  given: Pick<Settings, 'dataDir'> & Partial<Settings>,
  print: (line: string) => void = () => undefined,
  onSample: () => void = () => undefined,
  logger: Logger = pino({ level: 'silent' }),
): Promise<RunningApi> =>
  serve({
    settings: { ...settingsFrom({ API_PORT: '0', LOG_LEVEL: 'silent' }), ...given },
    logger,
    startWorker,
    sample: async () => {
      onSample();
      return smallSite();
    },
    pdfRenderer: noPdf,
    print,
  });
