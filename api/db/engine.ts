import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db';
import { openDb } from './open';
import { openPostgres, type PostgresSettings } from './postgres/open';
import type { StartWorker } from './worker-client';

/** Which database a program works on: PostgreSQL where one is named, else the embedded one in the data directory. */
export interface EngineSettings {
  database: PostgresSettings | null;
  dataDir: string;
}

/** @throws PressError that names cause and next step */
export function openEngine({ database, dataDir }: EngineSettings, start: StartWorker, logger: FastifyBaseLogger): Promise<Db> {
  return database ? openPostgres(database, logger) : openDb(dataDir, start);
}
