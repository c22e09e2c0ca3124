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
  const onWait = (holder: string) =>
    logger.warn(
      { holder },
      'the data directory has the lock of a process that cannot be asked; waiting for its heartbeat',
    );
  const onLost = () => {
    logger.fatal(
      { code: 'PRESS-A19', next: 'Find out which process holds db.lock now; only one may run on a data directory.' },
      'another process took the lock of the data directory',
    );
    process.exit(1);
  };
  return openEmbeddedDb(dataDir, start, { onStop, ...(onCreate && { onCreate }), lock: { onWait, onLost } });
}
