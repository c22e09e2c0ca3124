import { DatabaseUnavailable, type Db, type Queries } from '../db/db';

/** At least this long from one attempt to open it to the next. */
const PAUSE_MS = 1_000;

/**
 * A database that is opened anew, by the next question, after it has stopped by itself. What was under way then has
 * failed, and nobody knows which of it was committed.
 * @param open opens it, and tells when what it opened stops by itself
 * @param told of each stop
 * @throws what `open` throws the first time
 */
export async function reopenOnLoss(open: (lost: () => void) => Promise<Db>, told: () => void): Promise<Db> {
  let tried = -Infinity;
  let current: Promise<Db> | null = null;
  let closed = false;

  const lost = () => {
    current = null;
    told();
  };
  const start = (): Promise<Db> => {
    tried = performance.now();
    return (current = open(lost));
  };
  const use = async <T>(ask: (db: Db) => Promise<T>): Promise<T> => {
    if (closed) throw new DatabaseUnavailable('the database is closed');
    if (!current && performance.now() - tried < PAUSE_MS)
      throw new DatabaseUnavailable('the database stopped; it is opened again in a moment');
    const db = await (current ?? start()).catch((cause: unknown) => {
      current = null;
      throw new DatabaseUnavailable('the database stopped and could not be opened again', { cause });
    });
    return ask(db);
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
      closed = true;
      await (await current?.catch(() => undefined))?.close();
    },
  };
}
