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
