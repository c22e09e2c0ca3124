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

/** What a replica is good for at the moment; anything but `in use` means that the primary answers reads. */
export type ReplicaState = 'none' | 'in use' | 'behind' | 'without migrations' | 'not a replica' | 'away';

/** How many connections a process has to a server, how many of them are free, and how many questions wait for one. */
export interface ConnectionCounts {
  server: 'primary' | 'replica';
  open: number;
  idle: number;
  waiting: number;
}

/** The database, the embedded one or a PostgreSQL server, with the same SQL and the same answers. */
export interface Db extends Queries {
  /** For answers that may be a second old: a replica where there is one that has caught up, else the database itself. */
  readonly reads: Queries;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Where two transactions
   * lock each other out one is run again from its start, so `work` does nothing but statements, and only on the
   * `Queries` it is handed: the embedded database has one connection, on which all others wait meanwhile.
   */
  tx<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** The connections of this process, by server; none of the embedded database. */
  connections(): ConnectionCounts[];
  /** Which database it is, and how its replica does. */
  status(): { engine: 'PGlite' | 'PostgreSQL'; replica: ReplicaState };
  close(): Promise<void>;
}

/** A statement that the database refused; `code` is the SQLSTATE where there is one. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** The database can't answer now: it stopped, was closed, can't be reached, or took too long. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseGone';
}
