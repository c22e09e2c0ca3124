import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@press/errors';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from './db/db';

const FIRST_MS = 500;
const MAX_MS = 30_000;

/**
 * Opens a database. It waits for a server that does not answer, and logs each attempt: after a power cut the server may start
 * later than the api. A server that answers with a refusal (password, name, encoding) ends the start.
 * @param pause waits this many milliseconds; tests pass another one
 */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<T> {
  for (let waitMs = FIRST_MS; ; waitMs = Math.min(waitMs * 2, MAX_MS)) {
    try {
      return await open();
    } catch (failure) {
      if (!isAway(failure)) throw failure;
      logger.warn(
        {
          code: 'PRESS-A12',
          cause: messageOf(failure),
          next: `The next attempt is in ${waitMs} ms. See that the server of DATABASE_URL runs.`,
        },
        'waiting for the database',
      );
      await pause(waitMs);
    }
  }
}

const isAway = (failure: unknown): boolean =>
  failure instanceof DatabaseUnavailable || (failure instanceof Error && failure.cause instanceof DatabaseUnavailable);
