import { traced } from '@press/tracing';
import type { Db, Queries } from '../../db/db';
import type { Metrics } from './metrics';

/** Long enough to distinguish statements. Values are parameters, so the text never contains them. */
const MAX_TEXT = 500;

/** A database whose statements are measured, and recorded in the trace of their request. */
export function timedDb(db: Db, metrics: Metrics): Db {
  const system = db.status().engine === 'PostgreSQL' ? 'postgresql' : 'pglite';
  const timed = async <T>(kind: string, sql: string, run: () => Promise<T>): Promise<T> => {
    const done = metrics.statements.startTimer({ kind });
    metrics.statementsUnderWay.inc();
    try {
      const text = { 'db.system.name': system, ...(sql && { 'db.query.text': sql.slice(0, MAX_TEXT) }) };
      const result = await traced(`database ${kind}`, text, run);
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
    query: (sql, params) => timed(kind, sql, () => queries.query(sql, params)),
    exec: (sql) => timed(kind, sql, () => queries.exec(sql)),
  });
  return {
    ...timedQueries('statement', db),
    reads: timedQueries('read', db.reads),
    tx: (work) => timed('transaction', '', () => db.tx(work)),
    connections: () => db.connections(),
    status: () => db.status(),
    close: () => db.close(),
  };
}
