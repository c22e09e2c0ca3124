import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const PATIENCE_MS = 10_000;
const SWEEP_MS = 50;

interface Running {
  app: FastifyInstance;
  log: Logger;
  /** Ends what else runs, after the last answer. */
  after: () => Promise<void>;
}

/**
 * Ends the edge without failing a request: no new connections, those under way are answered (at most 10 seconds),
 * then everything else goes. Resolves with the exit code.
 */
export async function stop({ app, log, after }: Running): Promise<0 | 1> {
  // Connections that fall idle after the close began would otherwise be held open by their clients.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const cutOff = Symbol('cut off');
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof cutOff>((resolve) => {
    timer = setTimeout(() => resolve(cutOff), PATIENCE_MS);
  });
  const ended = await Promise.race([app.close(), limit]);
  clearInterval(sweep);
  clearTimeout(timer);
  if (ended === cutOff) {
    app.server.closeAllConnections();
    log.error(
      {
        code: 'PRESS-E14',
        cause: `requests were still under way after ${PATIENCE_MS} ms`,
        next: 'See the requests logged last.',
      },
      'stopped by force',
    );
  }
  await after();
  return ended === cutOff ? 1 : 0;
}
