import type { Db, Queries } from '../../db/db';
import type { Metrics } from './metrics';

/** A database whose statements are measured. */
export function timedDb(db: Db, metrics: Metrics): Db {
  const timed = async <T>(kind: string, run: () => Promise<T>): Promise<T> => {
    const done = metrics.statements.startTimer({ kind });
    metrics.statementsUnderWay.inc();
    try {
      const result = await run();
      done({ outcome: 'done' });
      return result;
    } catch (failure) {
      done({ outcome: 'failed' });
      throw failure;
    } finally {
      metrics.statementsUnderWay.dec();
    }
  };
  const timedQueries = (kind: string, queries: Queries): Queries => ({
    query: (sql, params) => timed(kind, () => queries.query(sql, params)),
    exec: (sql) => timed(kind, () => queries.exec(sql)),
  });
  return {
    ...timedQueries('statement', db),
    reads: timedQueries('read', db.reads),
    tx: (work) => timed('transaction', () => db.tx(work)),
    connections: () => db.connections(),
    status: () => db.status(),
    close: () => db.close(),
  };
}
