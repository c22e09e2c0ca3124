import { Mutex } from 'async-mutex';
import type { Db, Queries } from './db';

/** Begins or ends a transaction. */
export type Control = 'begin' | 'commit' | 'rollback';

/**
 * A database with one connection, whose callers take turns, a statement or a transaction at a time.
 * @param direct runs statements without a turn
 * @param control must reject a commit if a statement of the transaction has failed
 * @param close called in its turn
 */
export function oneConnection(
  direct: Queries,
  control: (what: Control) => Promise<unknown>,
  close: () => Promise<void>,
): Db {
  const turn = new Mutex();
  const inTurn: Queries = {
    query: (sql, params) => turn.runExclusive(() => direct.query(sql, params)),
    exec: (sql) => turn.runExclusive(() => direct.exec(sql)),
  };
  return {
    ...inTurn,
    reads: inTurn,
    tx: (work) =>
      turn.runExclusive(async () => {
        await control('begin');
        try {
          const result = await work(direct);
          await control('commit');
          return result;
        } catch (failure) {
          // Throws the first failure, which is the cause; the rollback fails only if the connection has ended.
          await control('rollback').catch(() => undefined);
          throw failure;
        }
      }),
    connections: () => [],
    status: () => ({ engine: 'PGlite', replica: 'none' }),
    close: () => turn.runExclusive(close),
  };
}
