import type { Worker } from 'node:worker_threads';
import { DatabaseUnavailable, StatementError, type Db, type Queries } from '../db/db';
import { Mutex } from 'async-mutex';
import type { WorkerRequest, WorkerResponse } from './worker-messages';

/** Starts the database's worker on a data directory; null keeps everything in memory. */
export type StartWorker = (dataDir: string | null) => Worker;

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(reason: Error): void;
}

/**
 * The database in a started worker, ready for statements.
 * @param lost told when the worker stops by itself; everything asked from then on fails
 * @throws Error with the database's own reason when it can't open its data directory.
 */
export async function connect(worker: Worker, lost: () => void = () => undefined): Promise<Db> {
  const waiting = new Map<number, Waiting>();
  const turns = new Mutex();
  let gone: DatabaseUnavailable | null = null;
  let lastId = 0;

  const lose = (reason: string) => {
    gone ??= new DatabaseUnavailable(reason);
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  };
  const stopped = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let isReady = false;
  let closing = false;

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (told: WorkerResponse) => {
      if (told.kind === 'ready') {
        isReady = true;
        return resolve();
      }
      if (told.kind === 'refused') return reject(new Error(told.reason));
      const asker = waiting.get(told.id);
      waiting.delete(told.id);
      if (told.kind === 'rows') asker?.resolve(told.rows);
      else asker?.reject(new StatementError(told.message, told.code));
    });
    worker.on('error', (error) => {
      lose(`the database stopped: ${error.message}`);
      reject(error);
    });
    worker.on('exit', () => {
      const byItself = isReady && !closing;
      lose('the database stopped');
      if (byItself) lost();
      reject(new Error('the database stopped while opening'));
    });
  });

  const ask = (sql: string, params: readonly unknown[] | null) =>
    new Promise<unknown[]>((resolve, reject) => {
      if (gone) return reject(gone);
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, sql, params } satisfies WorkerRequest);
    });

  /** Statements sent at once, for whoever has the turn. The row type is the caller's knowledge of its own SQL. */
  const direct: Queries = {
    query: async <T>(sql: string, params: readonly unknown[] = []) => (await ask(sql, params)) as T[],
    exec: async (sql) => void (await ask(sql, null)),
  };

  const inTurn: Queries = {
    query: (sql, params) => turns.runExclusive(() => direct.query(sql, params)),
    exec: (sql) => turns.runExclusive(() => direct.exec(sql)),
  };

  return {
    ...inTurn,
    reads: inTurn,
    tx: (work) => turns.runExclusive(() => inTransaction(direct, work)),
    connections: () => [],
    status: () => ({ engine: 'PGlite', replica: 'none' }),
    close: () =>
      turns.runExclusive(async () => {
        closing = true;
        if (!gone) worker.postMessage('close');
        gone ??= new DatabaseUnavailable('the database is closed');
        await stopped;
      }),
  };
}

async function inTransaction<T>(queries: Queries, work: (queries: Queries) => Promise<T>): Promise<T> {
  await queries.exec('begin');
  try {
    const result = await work(queries);
    await queries.exec('commit');
    return result;
  } catch (failure) {
    // The first failure is the one worth telling; a rollback fails only when the connection is already gone.
    await queries.exec('rollback').catch(() => undefined);
    throw failure;
  }
}
