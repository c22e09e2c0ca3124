/** Runs SQL: on the whole database, or within one transaction. */
export interface Queries {
  /**
   * Runs one statement and returns its rows.
   * A `bigint` is returned as a number, a `date` as `YYYY-MM-DD`, a `jsonb` as its value.
   */
  query<T>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /** Runs a script of several statements without parameters. */
  exec(sql: string): Promise<void>;
}

/** State of the replica. It serves reads if `in use`; in every other state the primary does. */
export type ReplicaState = 'none' | 'in use' | 'behind' | 'without migrations' | 'not a replica' | 'away';

/** Connections of this process to one server. */
export interface ConnectionCounts {
  server: 'primary' | 'replica';
  open: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** The embedded database or a PostgreSQL server. Both accept the same SQL and return the same values. */
export interface Db extends Queries {
  /** For reads that may be a second old. Uses the replica if there is one and it has caught up. */
  readonly reads: Queries;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. After a deadlock or a
   * serialization failure `work` runs again from its start, so its statements must be its only effects. It must use the
   * `Queries` that it receives, because the embedded database has one connection, for which every other caller waits.
   */
  tx<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** One entry per server; empty for the embedded database. */
  connections(): ConnectionCounts[];
  status(): { engine: 'PGlite' | 'PostgreSQL'; replica: ReplicaState };
  close(): Promise<void>;
}

/** The database refused a statement. `code` is the SQLSTATE, or empty if there is none. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** The database cannot answer: it stopped, was closed, cannot be reached, or hit a time limit. The api responds 503. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
}

/** Others use the database, and a caller's turn did not come in time. */
export class DatabaseBusy extends DatabaseUnavailable {
  override readonly name = 'DatabaseBusy';
  constructor() {
    super('no turn at the database in time');
  }
}
