/** What the main thread and the database's worker say to each other. */

/** With `params` one statement; without, a script. */
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
