import { setImmediate } from 'node:timers/promises';
import type { Db } from '../db/db';
import { openPostgres } from '../db/postgres/open';
import { memoryDb, orClose } from './db';
import { hasPostgres, Server } from './postgres';

/** A database for tests, with what it stands on. */
export interface Engine {
  db: Db;
  /** Resolves when reads show all that was written. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const quiet = { warn: () => undefined, info: () => undefined };

export async function embedded(): Promise<Engine> {
  const db = await memoryDb();
  return { db, settled: async () => {}, close: () => db.close() };
}

/** A primary and a streaming replica; text is sorted there otherwise than in the embedded database. */
export async function replicated(): Promise<Engine & { primary: Server; replica: Server }> {
  const primary = await Server.start();
  const replica = await orClose(
    primary.database('press').then(() => Server.replicaOf(primary)),
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

/** Every engine that this machine has, by name, for `describe.each`. */
export const ENGINES: readonly (readonly [name: string, start: () => Promise<Engine>])[] = [
  ['PGlite', embedded],
  ...(hasPostgres ? [['PostgreSQL and a replica', replicated] as const] : []),
];
