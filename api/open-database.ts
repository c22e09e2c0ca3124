import type { FastifyBaseLogger } from 'fastify';
import { openPostgres, type PostgresSettings } from './db/postgres/open';
import { openEmbeddedDb } from './embedded/open';
import type { StartWorker } from './embedded/worker-client';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@press/errors';
import { DatabaseUnavailable, type Db } from './db/db';

export interface DatabaseSettings {
  /** A PostgreSQL server; null for the embedded database. */
  database: PostgresSettings | null;
  /** The folder of the embedded database. */
  dataDir: string;
}

/**
 * @param onCreate called before an embedded database is created
 * @throws CodedError with cause and next step
 */
export function openDatabase(
  { database, dataDir }: DatabaseSettings,
  start: StartWorker,
  logger: FastifyBaseLogger,
  onCreate?: () => void,
): Promise<Db> {
  if (database) return openPostgres(database, logger);
  const onStop = () =>
    logger.error({ code: 'PRESS-A16' }, 'the embedded database stopped; the next call opens it again');
  return openEmbeddedDb(dataDir, start, { onStop, ...(onCreate && { onCreate }) });
}

const FIRST_MS = 500;
const MAX_MS = 30_000;

/**
 * Opens a database. It waits for a server that does not respond, and logs each attempt: after a power cut the server may start
 * later than the api. A server that responds with a refusal (password, name, encoding) ends the start.
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
          next: `The next attempt is in ${waitMs} ms. Check that the server of DATABASE_URL runs.`,
        },
        'waiting for the database',
      );
      await pause(waitMs);
    }
  }
}

const isAway = (failure: unknown): boolean =>
  failure instanceof DatabaseUnavailable || (failure instanceof Error && failure.cause instanceof DatabaseUnavailable);
