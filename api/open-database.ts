import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/db';
import { openPostgres, type PostgresSettings } from './db/postgres/open';
import { openEmbeddedDb } from './embedded/open';
import type { StartWorker } from './embedded/worker-client';

export interface DatabaseSettings {
  /** A PostgreSQL server; null for the embedded database. */
  database: PostgresSettings | null;
  /** The folder of the embedded database. */
  dataDir: string;
}

/** @throws CodedError with cause and next step */
export function openDatabase(
  { database, dataDir }: DatabaseSettings,
  start: StartWorker,
  logger: FastifyBaseLogger,
): Promise<Db> {
  const onStop = () =>
    logger.error({ code: 'PRESS-A16' }, 'the embedded database stopped; the next call opens it again');
  return database ? openPostgres(database, logger) : openEmbeddedDb(dataDir, start, onStop);
}
