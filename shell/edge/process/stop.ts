import { setTimeout as sleep } from 'node:timers/promises';
import type { Drain } from '@press/http/drain';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const TIMEOUT_MS = 10_000;

/**
 * Stops the server without failing a request: when the drain is over it accepts no more connections, answers the requests in progress within
 * 10 seconds, and then runs the `onClose` hooks.
 * @returns the process's exit code
 */
export async function stop(app: FastifyInstance, log: Logger, drain: Drain): Promise<0 | 1> {
  await drain.wait();
  // A connection closes as soon as its last response is sent, instead of waiting for the client's next request.
  app.server.keepAliveTimeout = 1;
  const closed = app.close().then(() => true);
  if (await Promise.race([closed, sleep(TIMEOUT_MS, false, { ref: false })])) return 0;
  log.error(
    {
      code: 'PRESS-E14',
      cause: `requests were still in progress after ${TIMEOUT_MS} ms`,
      next: 'Look at the requests that were logged last.',
    },
    'stopped by force',
  );
  return 1;
}
