/** A statement runner: the whole database, or one transaction of it. */
export interface Queries {
  /**
   * Runs one statement and returns its rows.
   * `bigint` comes back as a number, `date` as `YYYY-MM-DD`, `jsonb` as its value.
   */
  query<T>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /** Runs a script of several statements without parameters. */
  exec(sql: string): Promise<void>;
}

export interface Db extends Queries {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects.
   * Other statements wait meanwhile (there is one connection), so `work` must use only the `Queries` it is handed.
   */
  tx<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A statement that the database refused; `code` is the SQLSTATE where there is one. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  constructor(message: string, readonly code: string) {
    super(message);
  }
}

/** The database is gone: its worker stopped or was closed. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
}
