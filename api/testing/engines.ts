import { setImmediate } from 'node:timers/promises';
import type { Db } from '../db/db';
import { openPostgres } from '../db/postgres/open';
import { memoryDb, orClose } from './db';
import { hasPostgres, PostgresServer } from '@press/test-servers/postgres';

/** A database for tests, with its servers. */
export interface Engine {
  db: Db;
  /** Resolves when reads show everything that was written. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const quiet = { warn: () => undefined, info: () => undefined };

export async function startEmbedded(): Promise<Engine> {
  const db = await memoryDb();
  return { db, settled: async () => {}, close: () => db.close() };
}

/** A primary and a streaming replica. They sort text in a different order than the embedded database. */
export async function startReplicated(): Promise<Engine & { primary: PostgresServer; replica: PostgresServer }> {
  const primary = await PostgresServer.start();
  const replica = await orClose(
    primary.database('press').then(() => PostgresServer.replicaOf(primary)),
    () => primary.remove(),
  );
  const removeBoth = () => Promise.all([replica.remove(), primary.remove()]);
  const db = await orClose(
    openPostgres({ url: primary.url('press'), replicaUrl: replica.url('press') }, quiet),
    removeBoth,
  );
  return {
    db,
    primary,
    replica,
    settled: async () => {
      await replica.caughtUp(primary);
      while (db.status().replica !== 'in use') await setImmediate();
    },
    close: async () => {
      await db.close();
      await removeBoth();
    },
  };
}

/** The engines of this machine by name, for `describe.each`. */
export const ENGINES: readonly (readonly [name: string, start: () => Promise<Engine>])[] = [
  ['PGlite', startEmbedded],
  ...(hasPostgres ? [['PostgreSQL and a replica', startReplicated] as const] : []),
];
