import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { programDir } from '../package-dir';
import { DatabaseUnavailable, StatementError, type Db, type Queries } from '../db/db';
import { oneConnection } from '../db/one-connection';

/** Starts the worker of the embedded database on a data directory; in memory if it is null. */
export type StartWorker = (dataDir: string | null) => Worker;

/** Starts the bundled worker, which is next to the bundled program. */
export const startWorker: StartWorker = (dataDir) =>
  new Worker(path.join(programDir, 'db-worker.mjs'), { workerData: { dataDir } });

interface PendingRequest {
  resolve(rows: unknown[]): void;
  reject(reason: Error): void;
}

/**
 * Connects to the database in a worker; resolves when it is ready for statements.
 * @param onLoss called when the worker stops unexpectedly; every later call rejects
 * @throws Error with PGlite's own reason if it cannot open its data directory
 */
export async function connect(worker: Worker, onLoss: () => void = () => undefined): Promise<Db> {
  const pending = new Map<number, PendingRequest>();
  let unavailable: DatabaseUnavailable | null = null;
  let lastId = 0;
  let isReady = false;
  let isClosing = false;

  const rejectAll = (reason: string) => {
    unavailable ??= new DatabaseUnavailable(reason);
    for (const { reject } of pending.values()) reject(unavailable);
    pending.clear();
  };
  const stopped = new Promise<void>((resolve) => worker.once('exit', () => resolve()));

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (response: WorkerResponse) => {
      if (response.kind === 'ready') {
        isReady = true;
        return resolve();
      }
      if (response.kind === 'refused') return reject(new Error(response.reason));
      const request = pending.get(response.id);
      pending.delete(response.id);
      if (response.kind === 'rows') request?.resolve(response.rows);
      else request?.reject(new StatementError(response.message, response.code));
    });
    worker.on('error', (error) => {
      rejectAll(`the database stopped: ${error.message}`);
      reject(error);
    });
    worker.on('exit', () => {
      const isUnexpected = isReady && !isClosing;
      rejectAll('the database stopped');
      if (isUnexpected) onLoss();
      reject(new Error('the database stopped while it opened'));
    });
  });

  const send = (sql: string, params: readonly unknown[] | null) =>
    new Promise<unknown[]>((resolve, reject) => {
      if (unavailable) return reject(unavailable);
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, sql, params } satisfies WorkerRequest);
    });

  /** The caller knows the row type of its SQL. */
  const direct: Queries = {
    query: async <T>(sql: string, params: readonly unknown[] = []) => (await send(sql, params)) as T[],
    exec: async (sql) => void (await send(sql, null)),
  };

  return oneConnection(
    direct,
    // The `select` fails if a statement failed and the caller ignored that; `commit` alone would roll back without an error.
    (what) => direct.exec(what === 'commit' ? 'select; commit' : what),
    async () => {
      isClosing = true;
      if (!unavailable) worker.postMessage('close');
      unavailable ??= new DatabaseUnavailable('the database is closed');
      await stopped;
    },
  );
}

/** Messages between the main thread and the worker of the embedded database. */

/** One statement; a script if `params` is null. */
export interface WorkerRequest {
  id: number;
  sql: string;
  params: readonly unknown[] | null;
}

export type WorkerResponse =
  | { kind: 'ready' }
  | { kind: 'refused'; reason: string }
  | { kind: 'rows'; id: number; rows: unknown[] }
  | { kind: 'failed'; id: number; message: string; code: string };
