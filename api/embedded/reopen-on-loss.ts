import { DatabaseUnavailable, type Db, type Queries } from '../db/db';

/** Minimum time between two attempts to open the database. */
const RETRY_MS = 1_000;

/**
 * A database that the next call opens again after it stopped unexpectedly. Calls in progress at that moment reject, and it is
 * unknown whether their statements were committed.
 * @param open opens the database; must call `onLoss` when the database stops unexpectedly
 * @param onStop called after each such stop
 * @throws the error of the first `open`
 */
export async function reopenOnLoss(open: (onLoss: () => void) => Promise<Db>, onStop: () => void): Promise<Db> {
  let lastAttempt = -Infinity;
  let current: Promise<Db> | null = null;
  let isClosed = false;

  const onLoss = () => {
    current = null;
    onStop();
  };
  const start = (): Promise<Db> => {
    lastAttempt = performance.now();
    return (current = open(onLoss));
  };
  const use = async <T>(call: (db: Db) => Promise<T>): Promise<T> => {
    if (isClosed) throw new DatabaseUnavailable('the database is closed');
    if (!current && performance.now() - lastAttempt < RETRY_MS)
      throw new DatabaseUnavailable('the database stopped and opens again in a moment');
    const db = await (current ?? start()).catch((cause: unknown) => {
      current = null;
      throw new DatabaseUnavailable('the database stopped and could not be opened again', { cause });
    });
    return call(db);
  };

  const first = await start();
  const queries: Queries = {
    query: (sql, params) => use((db) => db.query(sql, params)),
    exec: (sql) => use((db) => db.exec(sql)),
  };
  return {
    ...queries,
    reads: queries,
    tx: (work) => use((db) => db.tx(work)),
    connections: () => first.connections(),
    status: () => first.status(),
    close: async () => {
      isClosed = true;
      await (await current?.catch(() => undefined))?.close();
    },
  };
}
