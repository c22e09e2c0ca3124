import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/db';
import { openEmbeddedDb } from './embedded/open-embedded-db';
import { openPostgres, type PostgresSettings } from './db/postgres/open';
import type { StartWorker } from './embedded/worker-client';

/** Which database a program works on: PostgreSQL where one is named, else the embedded one in the data directory. */
export interface DatabaseSettings {
  database: PostgresSettings | null;
  dataDir: string;
}

/** @throws CodedError that names cause and next step */
export function openDatabase(
  { database, dataDir }: DatabaseSettings,
  start: StartWorker,
  logger: FastifyBaseLogger,
): Promise<Db> {
  const stopped = () =>
    logger.error({ code: 'PRESS-A16' }, 'the embedded database stopped by itself; it is opened anew');
  return database ? openPostgres(database, logger) : openEmbeddedDb(dataDir, start, stopped);
}
